#include <string>
std::string order_key(const std::string& id) { return "shop:order:" + id; }
const char* kScope = "shop::order";
