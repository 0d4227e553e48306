#!/usr/bin/busybox sh
# The first program of the add-on for Home Assistant. As root it reads the options, asks the supervisor for the broker
# and the place of the home, and writes qibla.conf; then it becomes qibla, as nobody.
#
# Environment: SUPERVISOR_TOKEN is from Home Assistant.
set -eu
# With the port: busybox falls over where no file says what http's is.
supervisor=http://supervisor:80
options=/data/options.json
state=/data/qibla
settings=/etc/qibla/qibla.conf
secret=/run/qibla/mqtt.txt

say() { echo "add-on: $1" >&2; }
# The answer of the supervisor to a path, as JSON; fails if there is none within ten seconds.
ask() {
  local key="Authorization: Bearer ${SUPERVISOR_TOKEN:-}"
  busybox timeout 10 busybox wget -q -O - --header "$key" "$supervisor$1" 2> /dev/null
}
# The text at a path of JSON on standard input, on one line; nothing for null, false and an empty text.
field() { jq -r "($1) // \"\" | tostring | gsub(\"[\\\\r\\\\n]\"; \" \")"; }
option() { field ".$1" < "$options"; }
# Writes a setting, unless its value is empty.
put() { [ -z "$2" ] || echo "$1 = $2"; }

busybox mkdir -p "$state" /run/qibla /etc/qibla
[ -r "$options" ] || { say "$options cannot be read: start this as an add-on of Home Assistant"; exit 66; }

place=$(option place)
# What was set on the page comes before the place of the home.
if [ -z "$place" ] && [ ! -s "$state/place.jsonl" ]; then
  if home=$(ask /core/api/config); then
    place=$(echo "$home" | field 'select(.latitude != null and .longitude != null) | "\(.latitude),\(.longitude)"')
  else
    say 'Home Assistant does not say where the home is: set the place on the page'
  fi
fi

broker='' user='' tls='' password=''
if [ "$(option mqtt)" = true ]; then
  if service=$(ask /services/mqtt) && [ "$(echo "$service" | field .result)" = ok ]; then
    broker=$(echo "$service" | field '.data | "\(.host):\(.port)"')
    user=$(echo "$service" | field .data.username)
    password=$(echo "$service" | field .data.password)
    [ "$(echo "$service" | field .data.ssl)" != true ] || tls=on
    say "the broker is $broker"
  else
    say 'there is no MQTT broker: install the Mosquitto add-on, and start this one again'
  fi
fi
(umask 077 && echo "$password" > "$secret")

{
  echo '# Made of the options of the add-on at each start.'
  put at "$place"
  put method "$(option method)"
  put lang "$(option language)"
  put iio "$(option sensors)"
  put gpsd "$(option gpsd)"
  put mqtt "$broker"
  put mqtt-device "$(option device)"
  put mqtt-user "$user"
  put mqtt-tls "$tls"
  [ -z "$user" ] || put mqtt-password-file "$secret"
} > "$settings"
busybox chown -R nobody:nogroup "$state" "$secret"

# The token opens the supervisor; the service does not need it.
unset SUPERVISOR_TOKEN HASSIO_TOKEN
export STATE_DIRECTORY="$state" XDG_CONFIG_HOME=/config QIBLA_SOCKET=/run/qibla/qibla.sock QIBLA_DBUS=off QIBLA_NMEA=off
export QIBLA_PUBLIC=true QIBLA_HTTP=0.0.0.0:8642 QIBLA_HTTP_INGRESS=172.30.32.2 HOME=/ PATH=/usr/bin
busybox chown nobody:nogroup /run/qibla
exec busybox setpriv --nnp busybox start-stop-daemon -S -q -c nobody:nogroup -x /usr/bin/qibla -- serve "$@"
