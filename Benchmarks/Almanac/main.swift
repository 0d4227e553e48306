// The time of Almanac's functions: prints lines "NAME NANOSECONDS", each the median of several batches. Then the order
// of prayer times on the whole globe, with the number of days that were tried.

hijriRows()
sunRows()
checkOrder()
