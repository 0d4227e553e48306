/**
 * A recording, played through a compass as `qibla replay` does.
 *
 *     const trace = parseTrace(text)
 *     for (const reading of play(trace, core.compass())) draw(reading.copy())
 */

/** The kinds of events in the order in which those of one line are taken. */
const KINDS = ['settings', 'sensors', 'clock', 'calibration', 'place', 'fix', 'accel', 'gyro', 'magn', 'heading',
  'truth', 'gyro_bias', 'mark', 'tick']
/** The most readings between two events: ten minutes at the usual rate. */
const READINGS_PER_GAP = 36_000

/** A line as an object; null if it is malformed. NaN and Infinity count as null, which a sample may have. */
function parsed(line) {
  try { return JSON.parse(line) } catch { /* perhaps a number that JSON does not have */ }
  try { return JSON.parse(line.replace(/-?\b(NaN|Infinity)\b/g, 'null')) } catch { return null }
}

/**
 * Reads a recording. A line that is malformed is skipped; the last one may be torn.
 * @param {string} text its lines
 * @returns {{header: Object, events: {t: number, kind: string, value: any}[], malformed: number[]}} `malformed`: the
 *   numbers of the skipped lines
 */
export function parseTrace(text) {
  const [events, malformed, lines] = [[], [], text.split('\n')]
  const header = parsed(lines[0])
  if (header?.qibla_trace !== 1) {
    throw new SyntaxError(`line 1: ‘${lines[0].slice(0, 60)}’ was found; expected: {"qibla_trace":1,…}`)
  }
  const begins = header.t ?? 0
  if (header.sensors) events.push({ t: begins, kind: 'sensors', value: header.sensors })
  if (header.start) events.push({ t: begins, kind: 'clock', value: header.start })
  for (const [place, line] of lines.entries()) {
    if (place === 0 || !line.trim()) continue
    const found = parsed(line)
    const kinds = found && typeof found === 'object' ? KINDS.filter((kind) => kind in found) : []
    if (!found || (kinds.length && !Number.isInteger(found.t))) {
      if (place < lines.length - 1) malformed.push(place + 1)
      continue
    }
    for (const kind of kinds) events.push({ t: found.t, kind, value: found[kind] })
  }
  return { header, events, malformed }
}

/** Gives an event to a compass. */
export function observe(compass, { t, kind, value }) {
  switch (kind) {
    case 'accel': case 'gyro': case 'magn': return compass[kind](t, ...value.map((part) => part ?? NaN))
    case 'heading': return compass.heading(t, value)
    case 'settings': return compass.settings(t, value)
    case 'sensors': return compass.sensors(t, value)
    case 'clock': return compass.clock(t, Date.parse(value))
    case 'calibration': return compass.setCalibration(t, value)
    case 'place': return compass.place(t, { ...value, age_s: value.source === 'cached' ? value.age_s ?? 0 : NaN })
    case 'fix': return compass.fix(t, value)
    case 'gyro_bias': return compass.gyroBias(t, value)
    default: return undefined
  }
}

/**
 * Plays a recording: yields the compass's reading at each tick. It is one object, which the next tick fills again.
 * @param {{rate?: number}} options `rate`: ticks a second, instead of recorded ones (default: those, or 60 a second)
 */
export function* play(trace, compass, { rate } = {}) {
  const begins = trace.header.t ?? 0
  const hasTicks = rate === undefined && trace.events.slice(0, 4096).some(({ kind }) => kind === 'tick')
  const instant = (number) => Math.round(number * 1e9 / (rate ?? 60))
  let number = Math.max(1, Math.floor(begins * (rate ?? 60) / 1e9))
  while (instant(number) <= begins) number++
  let [newest, lastTick] = [begins, -1]
  for (const event of trace.events) {
    if (!hasTicks) {
      for (let inGap = 0; instant(number) < event.t; number++) {
        if (++inGap > READINGS_PER_GAP) number = Math.max(number, Math.floor(event.t * (rate ?? 60) / 1e9) - 1)
        yield compass.tick(instant(number))
      }
    }
    newest = Math.max(newest, event.t)
    if (event.kind !== 'tick') observe(compass, event)
    else if (hasTicks && event.t > lastTick) yield compass.tick(lastTick = event.t)
  }
  while (!hasTicks && instant(number) <= newest) yield compass.tick(instant(number++))
}
