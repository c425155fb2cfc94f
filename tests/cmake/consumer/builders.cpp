#include <string>
#include "shop.h"
std::string order_key() { return shop::keys::order::key(shop::OrderId("7")); }
