// The time of Almanac's functions: prints lines "NAME NANOSECONDS", each the median of several batches.

hijriRows()
