#!/bin/bash
# The whole chain on this machine: a simulated board, read through libiio's network protocol, and a real gpsd that reads
# the board's simulated receiver; the service, which reads both; and the gauge on the service (in a pipe: text lines).
#
#   Tests/demo-board.sh QIBLA [OPTION OF qibla watch]...
set -euo pipefail
qibla=$1
shift
folder=$(mktemp -d)
started=()
# Ends all started processes, the last one first.
end() {
  for ((i = ${#started[@]} - 1; i >= 0; i--)); do
    kill "${started[i]}" 2> /dev/null || true
    wait "${started[i]}" 2> /dev/null || true
  done
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 130' INT TERM HUP

# free STREAM|DGRAM   prints an unused TCP or UDP port.
free() { python3 -c "import socket; s = socket.socket(type=socket.SOCK_$1); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])"; }
# wait_for FILE TEXT   waits until the file contains the text; exits if a started process has ended.
wait_for() {
  until grep -qs "$2" "$1"; do
    for child in "${started[@]}"; do kill -0 "$child" 2> /dev/null || { cat "$folder"/*.log >&2; exit 69; }; done
    sleep 0.05
  done
}

# An hour in the hand: first a figure eight, with which the service finds the board's calibration, then the same minute
# again and again.
{
  printf '%s\n' "start $(date -u +%Y-%m-%dT%H:%M:%SZ)" 'place 41.0082 28.9784 40 m' 'accel lsm6dsl at 104 Hz' 'gyro lsm6dsl at 104 Hz' \
    'magn lis3mdl at 100 Hz' 'receiver gps at 5 Hz error 3 m' 'errors typical' 'at 0s turn to 85' \
    'at 0s tremble 0.4 deg at 9 Hz' 'at 3s figure-eight for 20s'
  for ((t = 24; t < 3600; t += 60)); do
    printf 'at %ss %s\n' $t 'turn to kaaba -60 over 3s' $((t + 6)) 'turn to kaaba over 4s' $((t + 16)) 'tilt to 40 over 2s' \
      $((t + 22)) 'tilt to 5 over 2s' $((t + 26)) 'magnet 1.5 1 0.6 from 1.2 0.25 0 to 0.2 0.15 0 over 3s' $((t + 32)) 'no magnet' \
      $((t + 36)) 'turn by 90 over 4s' $((t + 42)) 'gps is lost' $((t + 50)) 'gps is found' $((t + 52)) 'turn by -120 over 5s'
  done
} > "$folder/hand.scenario"

air=$(free DGRAM) gps=$(free STREAM) web=$(free STREAM)
PATH=$PATH:/usr/sbin
gpsd -N -n -S "$gps" "udp://127.0.0.1:$air" > "$folder/gpsd.log" 2>&1 &
started+=($!)
"$qibla" simulate "$folder/hand.scenario" --iiod 127.0.0.1:0 --nmea "udp:127.0.0.1:$air" 2> "$folder/board.log" &
started+=($!)
wait_for "$folder/board.log" ' at ip:'
board=$(sed -n 's/.*serving .* at \(ip:[^ ]*\).*/\1/p' "$folder/board.log")
STATE_DIRECTORY=$folder "$qibla" serve --iio "$board" --gpsd "127.0.0.1:$gps" --socket "$folder/qibla.sock" --nmea off \
  --http "127.0.0.1:$web" 2> "$folder/serve.log" &
started+=($!)
wait_for "$folder/serve.log" "127.0.0.1:$web"
echo "board $board (iio_info -u $board), gpsd on port $gps (cgps 127.0.0.1:$gps), page http://127.0.0.1:$web/" >&2
# On a terminal, leave time to read the line above.
[ ! -t 1 ] || sleep 2
"$qibla" watch "$@" "127.0.0.1:$web" || [ $? -eq 130 ]
