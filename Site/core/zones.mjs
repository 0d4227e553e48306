/** Time zones, which the core does not know: the browser does. */

const DAY = 86_400_000
const formats = new Map()

/**
 * How far the clocks of a zone are ahead of UTC at an instant, in seconds.
 * @param {string} zone such as Europe/London
 * @param {number} instant UTC in milliseconds
 */
export function offset(zone, instant) {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone, hourCycle: 'h23', era: 'short', year: 'numeric', month: 'numeric', day: 'numeric',
      hour: 'numeric', minute: 'numeric', second: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, +value]))
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
  return (shown - Math.floor(instant / 1000) * 1000) / 1000
}

/**
 * The clocks of a zone for the days around an instant: before and after the change within them, if there is one. They
 * hold from `from` up to `to`, with three days to spare on each side, because a day's times need its neighbours.
 */
export function clocksAround(zone, instant) {
  const middle = Math.floor(instant / DAY) * DAY
  const [from, to] = [middle - 4 * DAY, middle + 5 * DAY]
  let [low, high] = [from - 3 * DAY, to + 3 * DAY]
  const [before, after] = [offset(zone, low), offset(zone, high)]
  if (before === after) return { offset: before, offsetAfter: before, clockChanges: null, from, to }
  // Zones change on whole minutes.
  while (high - low > 60_000) {
    const between = Math.floor((low + high) / 120_000) * 60_000
    if (offset(zone, between) === before) low = between
    else high = between
  }
  return { offset: before, offsetAfter: after, clockChanges: high, from, to }
}
