/**
 * A recording as events, read from pieces of a file: memory does not grow with it. The format is that of `qibla record`
 * (qibla-trace(5)): one object of JSON a line, the first one a header.
 */

/** The kinds of events, in the order in which those of one line are taken. */
export const KINDS = ['settings', 'sensors', 'clock', 'calibration', 'place', 'fix', 'accel', 'gyro', 'magn', 'heading',
  'truth', 'gyro_bias', 'mark', 'tick']
const KNOWN = new Set(KINDS)

/** How the value of each kind is written, for errors. */
export const WRITTEN = {
  settings: '"settings":{"alignment.enter_deg":5,…}', sensors: '"sensors":{"magn":{"rate_hz":100},…}',
  clock: '"clock":"2026-11-21T06:00:00Z"', calibration: '"calibration":{"qibla_calibration":1,"magn":{…}}',
  place: '"place":{"source":"manual","lat":…,"lon":…}', fix: '"fix":{"mode":3,"lat":…,"lon":…}',
  accel: '"accel":[x,y,z]', gyro: '"gyro":[x,y,z]', magn: '"magn":[x,y,z]', heading: '"heading":degrees',
  truth: '"truth":{"heading":…,"pitch":…,"roll":…} or {"w":…,"x":…,"y":…,"z":…}',
  gyro_bias: '"gyro_bias":{"bias":[x,y,z],"sigma":[x,y,z]}', mark: '"mark":"text"', tick: '"tick":true',
}
const HEADER = '{"qibla_trace":1,…}'

/** The longest line, in characters: a line that is longer is not of a recording. */
const LONGEST = 1 << 20
/** The largest step of time between events, in nanoseconds: 24 hours. */
const FARTHEST = 24 * 3600e9

/** A line that cannot be used: its number, what was expected, and what was found. */
export class TraceError extends Error {
  constructor(line, expected, found) {
    super(`line ${line}: expected ${expected}, found ${found}`)
    Object.assign(this, { line, expected, found })
  }
}

/** The beginning of a text, with signs that cannot be shown as dots. */
export function excerpt(text) {
  const begin = text.slice(0, 60).replace(/[^\x20-\x7e\u00a0-\ud7ff]/g, '·')
  return `‘${begin}${text.length > 60 ? '…' : ''}’`
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value) => typeof value === 'number'
const isMaybe = (value) => value == null || isNumber(value)
const isThree = (value) =>
  Array.isArray(value) && value.length === 3 && value.every((part) => part === null || isNumber(part))
const isTime = (value) => typeof value === 'string' && Number.isFinite(Date.parse(value))

/** Whether the value of a kind can be used. */
const FITS = {
  settings: isObject,
  sensors: (value) => isObject(value) && Object.values(value).every((one) => one === null || isObject(one)),
  clock: isTime,
  calibration: (value) => isObject(value) && isObject(value.magn),
  place: (value) => isObject(value) && ['manual', 'cached'].includes(value.source) && Math.abs(value.lat) <= 90
    && Math.abs(value.lon) <= 180 && isMaybe(value.alt) && isMaybe(value.age_s),
  fix: (value) => isObject(value) && Number.isInteger(value.mode)
    && [value.lat, value.lon, value.alt, value.eph].every(isMaybe) && (value.time == null || isTime(value.time)),
  accel: isThree, gyro: isThree, magn: isThree, heading: isNumber,
  truth: (value) => isObject(value) && (['w', 'x', 'y', 'z'].every((part) => isNumber(value[part]))
    || ['heading', 'pitch', 'roll'].every((part) => isNumber(value[part]))),
  gyro_bias: (value) => isObject(value) && isThree(value.bias) && isThree(value.sigma),
  mark: (value) => typeof value === 'string', tick: (value) => value === true,
}

/** A line as an object. NaN and Infinity count as null, which a sample may have; undefined if it is malformed. */
function parsed(line) {
  try { return JSON.parse(line) } catch { /* perhaps a number that JSON does not have */ }
  try { return JSON.parse(line.replace(/([[,:]\s*)-?(?:NaN|Infinity)\b/g, '$1null')) } catch { return undefined }
}

/** Takes pieces of a recording, and gives its events. */
export class TraceReader {
  #decoder = new TextDecoder()
  #rest = ''
  #number = 0
  #newest = 0
  /** The events of a second part of a capture that repeat what is in force. */
  #repeated = 0
  header = null
  /** How many lines had no known key. */
  unknown = 0
  /** Whether the recording is cut off. */
  isTorn = false
  #refused

  /**
   * @param {function(TraceError)} [refused] takes the error of each line that cannot be used, and the reading goes on
   *   behind it as `qibla replay --lenient` does; without it the first such line ends the reading
   */
  constructor(refused) { this.#refused = refused }

  /** The events of the next piece, as `{t, kind, value, line}`, added to a list. */
  take(piece, events) {
    this.#lines(this.#decoder.decode(piece, { stream: true }), events)
  }

  /** The events of what is left at the end of the file. `isCut`: the compressed data ends early. */
  end(isCut, events) {
    const last = this.#rest + this.#decoder.decode()
    this.#rest = ''
    this.isTorn = isCut
    if (this.#number === 0 && !last.trim() && !isCut) throw new TraceError(1, HEADER, 'an empty file')
    if (!last.trim()) return
    this.#number++
    // A last line without its end is torn, and no error. A file of one line that is no header is no recording.
    const began = events.length
    try { this.#line(last, events) } catch (error) {
      if (this.header === null && !isCut) throw error
      events.length = began
      this.isTorn = true
    }
  }

  #lines(text, events) {
    let from = 0
    for (let to; (to = text.indexOf('\n', from)) >= 0; from = to + 1) {
      const line = this.#rest ? this.#rest + text.slice(from, to) : text.slice(from, to)
      this.#rest = ''
      this.#number++
      try { this.#line(line, events) } catch (error) {
        if (!this.#refused || this.header === null) throw error
        this.#refused(error)
      }
    }
    this.#rest += text.slice(from)
    if (this.#rest.length > LONGEST) this.#refuseLength(this.#rest, this.#number + 1)
  }

  #refuseLength(line, number) {
    const expected = this.header ? 'a line of at most 1 MiB' : HEADER
    throw new TraceError(number, expected, `a longer one that begins ${excerpt(line)}`)
  }

  #line(line, events) {
    const number = this.#number
    if (line.length > LONGEST) this.#refuseLength(line, number)
    if (this.header === null) return this.#begin(line, events)
    const found = parsed(line)
    if (!isObject(found)) {
      if (!line.trim()) return void this.unknown++
      throw new TraceError(number, '{"t":0,"magn":[x,y,z]}', excerpt(line))
    }
    const kinds = Object.keys(found).filter((key) => KNOWN.has(key))
    if (found.qibla_trace !== undefined && this.#goesOn(found)) return undefined
    if (!kinds.length) return void this.unknown++
    if (kinds.length > 1) kinds.sort((one, other) => KINDS.indexOf(one) - KINDS.indexOf(other))
    const t = found.t
    if (!Number.isInteger(t)) throw new TraceError(number, '"t" as whole nanoseconds', excerpt(line))
    if (t < -FARTHEST || t - this.#newest > FARTHEST) {
      throw new TraceError(number, '"t" within 24 hours of the newest before it', String(t))
    }
    if (t > this.#newest) this.#newest = t
    for (const kind of kinds) if (!FITS[kind](found[kind])) throw new TraceError(number, WRITTEN[kind], excerpt(line))
    if (this.#repeated > 0) return void this.#repeated--
    for (const kind of kinds) events.push({ t, kind, value: found[kind], line: number })
    return undefined
  }

  #begin(line, events) {
    const found = parsed(line.replace(/^\ufeff/, ''))
    if (!isObject(found) || found.qibla_trace !== 1) {
      const version = isObject(found) && isNumber(found.qibla_trace) ? `version ${found.qibla_trace}` : excerpt(line)
      throw new TraceError(1, HEADER, version)
    }
    for (const [key, kind] of [['start', 'clock'], ['sensors', 'sensors']]) {
      if (found[key] == null || FITS[kind](found[key])) continue
      throw new TraceError(1, WRITTEN[kind].replace(kind, key), excerpt(line))
    }
    this.header = found
    const t = this.#newest = Number.isInteger(found.t) ? found.t : 0
    if (found.sensors) events.push({ t, kind: 'sensors', value: found.sensors, line: 1 })
    if (found.start) events.push({ t, kind: 'clock', value: found.start, line: 1 })
  }

  /** Whether a header within the file begins the next part of a capture, whose parts may be joined with cat. */
  #goesOn(next) {
    const { series, part } = this.header
    if (!series || next.series !== series || next.part !== part + 1 || !(next.t <= this.#newest)) return false
    this.#repeated = next.opening ?? 0
    this.header = { ...this.header, part: next.part }
    return true
  }
}
