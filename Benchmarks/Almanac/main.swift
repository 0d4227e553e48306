// The time of Almanac's functions: prints lines "NAME NANOSECONDS", each the median of several batches. Then checks the
// order of prayer times on the whole globe, and prints the number of days.

hijriRows()
moonRows()
sunRows()
boundsRows()
checkOrder()
