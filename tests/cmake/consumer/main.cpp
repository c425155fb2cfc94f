#include <cstdio>
#include <string>

std::string fleet();
std::string shop();
std::string order_key();

int main() { std::printf("%s %s %s\n", fleet().c_str(), shop().c_str(), order_key().c_str()); }
