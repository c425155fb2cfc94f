#include "fleet_names.h"
#include "shop_names.h"
int main() { return fleet_names[0] == shop_names[0]; }
