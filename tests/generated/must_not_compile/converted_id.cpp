// An id does not become another one by being cast.
#include "sample/sample.h"

sample::AssetId convert(sample::Pid pid) {
#ifdef BROKEN
  return sample::AssetId(pid);  // here
#else
  return sample::AssetId(pid.text());
#endif
}
