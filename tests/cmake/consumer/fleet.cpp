#include <string>
#include "fleet_names.h"
std::string fleet() { return fleet_names[0]; }
