#!/bin/bash
# clients.sh URI CLIENT [ARGUMENT]...   one of libiio's own tools, or a program to which URI stands for the board's
# address, on a board: what it says, as text.
set -o pipefail
uri=$1
arguments=()
for word in "${@:2}"; do arguments+=("${word/#URI/$uri}"); done
case $2 in
  iio_info) iio_info -u "$uri" 2>&1 ;;
  iio_attr)
    for axis in x y z; do iio_attr -u "$uri" -c lis3mdl magn_$axis raw; done
    iio_attr -u "$uri" -c lis3mdl magn_x scale
    iio_attr -u "$uri" -d lis3mdl sampling_frequency 20 > /dev/null && iio_attr -u "$uri" -d lis3mdl sampling_frequency
    iio_attr -u "$uri" -d lis3mdl sampling_frequency 80 > /dev/null && iio_attr -u "$uri" -d lis3mdl sampling_frequency
    ;;
  iio_readdev) iio_readdev -u "$uri" -T 60000 -b 16 -s 64 lis3mdl | od -A n -v -t d2 -w16 ;;
  *) "${arguments[@]}" 2>&1 < /dev/null ;;
esac
echo "exit $?"
