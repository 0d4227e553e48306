/**
 * The map of time zones: which zones a point has. Sources/Libraries/CCities/make-zones.py describes the file, and
 * ZoneMap.swift reads it in the program.
 */
const DIGITS = 156
const NUMBER = 6 * DIGITS + 11
const NODES = 0, SEVERAL = 16 * DIGITS, ZONE = 2 * SEVERAL
const SET = ZONE + NUMBER, COUNT = SET + NUMBER, MEMBER = COUNT + NUMBER
const STEP = 180 / 32768

/** Numbers in a range code, as in LZMA. */
class RangeCode {
  constructor(bytes) {
    const odds = new Uint16Array(MEMBER + NUMBER).fill(2048)
    Object.assign(this, { bytes, next: 4, range: 0xFFFFFFFF, code: 0, odds })
    for (let place = 0; place < 4; place++) this.code = (this.code << 8 | bytes[place]) >>> 0
  }

  bit(context) {
    const odd = this.odds[context], bound = (this.range >>> 12) * odd, isSet = this.code >= bound
    if (isSet) {
      this.code -= bound
      this.range -= bound
      this.odds[context] = odd - (odd >> 4)
    } else {
      this.range = bound
      this.odds[context] = odd + ((4096 - odd) >> 4)
    }
    while (this.range < 0x1000000) {
      this.range = this.range * 256
      this.code = (this.code << 8 | (this.bytes[this.next++] ?? 0)) >>> 0
    }
    return isSet
  }

  number(kind, context = 0) {
    let found = 0
    while (found < 6) {
      if (!this.bit(kind + DIGITS * found + context)) return found
      found++
    }
    let rest = 0
    for (let place = 10; place >= 0; place--) rest = rest * 2 + (this.bit(kind + 6 * DIGITS + place) ? 1 : 0)
    return found + rest
  }
}

/** The number of a point's cell, as a number of two trees of 4^15 cells. */
function cellOf({ lat, lon }) {
  const x = Math.min(65535, Math.max(0, Math.floor((lon + 180) / STEP)))
  const y = Math.min(32767, Math.max(0, Math.floor((lat + 90) / STEP)))
  let cell = (x >> 15) * 2 ** 30
  for (let bit = 0; bit < 15; bit++) cell += ((x >> bit & 1) + 2 * (y >> bit & 1)) * 4 ** bit
  return cell
}

/** Reads the map up to a point: `{ zones, isAtSea, isShared }`. On average that is half of it. */
class Walk {
  constructor(bytes, names, needed) {
    this.code = new RangeCode(bytes)
    this.zones = Array.from({ length: names + 1 }, (_, zone) => zone)
    this.values = this.zones.map((zone) => ({ zones: [zone], isShared: false }))
    this.sets = []
    this.needed = needed
    this.end = 0
    this.last = null
  }

  read(depth, start, before) {
    if (this.code.bit(NODES + DIGITS * depth + before)) {
      let digits = 0
      const singles = [], size = 4 ** (15 - depth - 1)
      for (let place = 0; place < 4 && this.end <= this.needed; place++) {
        const node = this.read(depth + 1, start + place * size, [0, 1, 6, 31][place] + digits)
        let digit = node === 'nodes' ? 0 : 1
        if (typeof node === 'number') {
          if (!singles.includes(node)) singles.push(node)
          digit = 2 + Math.min(singles.indexOf(node), 2)
        }
        digits = 5 * digits + digit
      }
      return 'nodes'
    }
    const isSeveral = this.code.bit(SEVERAL + DIGITS * depth + before)
    this.last = isSeveral ? this.set() : this.zone(before)
    this.end = start + 4 ** (15 - depth)
    return isSeveral ? 'several' : this.last
  }

  zone(before) {
    const [zone] = this.zones.splice(this.code.number(ZONE, before), 1)
    this.zones.unshift(zone)
    return zone
  }

  set() {
    const place = this.code.number(SET)
    let set = this.values.length
    if (place < this.sets.length) [set] = this.sets.splice(place, 1)
    else {
      const count = this.code.number(COUNT)
      const zones = Array.from({ length: 2 + (count >> 1) }, () => this.zones[this.code.number(MEMBER)])
      this.values.push({ zones, isShared: count % 2 === 1 })
    }
    this.sets.unshift(set)
    return set
  }
}

/**
 * The map. It is read again for each point: 10 ms.
 * @param {ArrayBuffer} file zones.bin
 */
export async function zoneMap(file) {
  const head = new DataView(file)
  const packed = new Uint8Array(file, 12, head.getUint32(4, true))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  const names = (await new Response(stream).text()).split('\n')
  const bytes = new Uint8Array(file, 12 + packed.length)
  return {
    names,
    at(point) {
      const needed = cellOf(point), walk = new Walk(bytes, names.length, needed)
      for (let tree = 0; tree < 2 && walk.end <= needed; tree++) walk.read(0, tree * 2 ** 30, 0)
      const { zones, isShared } = walk.values[walk.last]
      const named = zones.filter((zone) => zone > 0).map((zone) => names[zone - 1])
      return { zones: named, isAtSea: zones.includes(0), isShared }
    },
  }
}
