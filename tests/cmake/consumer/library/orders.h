#pragma once
#include "shop_names.h"
inline int number_of_orders() { return sizeof(shop_names) / sizeof(shop_names[0]); }
