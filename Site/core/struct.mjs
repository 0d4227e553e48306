/**
 * A struct in the memory of the WebAssembly module: `layout.mjs` has a class for each. A field that is not known is
 * null. Its getters read the memory, so a struct that a function fills again shows the new values; `copy()` keeps them.
 */
export class Struct {
  /**
   * @param {{view: DataView}} core the loaded module
   * @param {number} at the address
   */
  constructor(core, at) {
    this.core = core
    this.at = at
  }

  double(at) {
    const value = this.core.view.getFloat64(this.at + at, true)
    return value !== value ? null : value
  }
  setDouble(at, value) { this.core.view.setFloat64(this.at + at, value ?? NaN, true) }
  whole(at) { return this.core.view.getInt32(this.at + at, true) }
  setWhole(at, value) { this.core.view.setInt32(this.at + at, value, true) }
  count(at) {
    const value = this.whole(at)
    return value < 0 ? null : value
  }
  setCount(at, value) { this.setWhole(at, value ?? -1) }
  flag(at) { return this.whole(at) !== 0 }
  setFlag(at, value) { this.setWhole(at, value ? 1 : 0) }
  word(at, words) { return words[this.whole(at)] ?? null }
  setWord(at, value, words) {
    const place = value == null ? -1 : words.indexOf(value)
    if (value != null && place < 0) throw new RangeError(`‘${value}’ was found; expected: ${words.join(', ')}`)
    this.setWhole(at, place)
  }
  list(kind, at, step, count, words) {
    return Array.from({ length: count }, (_, place) => this[kind](at + step * place, words))
  }
  setList(kind, at, step, count, values, words) {
    const set = 'set' + kind[0].toUpperCase() + kind.slice(1)
    for (let place = 0; place < count; place++) this[set](at + step * place, values?.[place], words)
  }

  /** Sets some fields by their names. A name that the struct does not have is an error. */
  set(values) {
    for (const [name, value] of Object.entries(values)) {
      if (!this.constructor.fields.includes(name)) {
        throw new RangeError(`‘${name}’ was found; expected: ${this.constructor.fields.join(', ')}`)
      }
      this[name] = value
    }
    return this
  }

  /** All fields as a plain object. */
  copy() { return Object.fromEntries(this.constructor.fields.map((name) => [name, this[name]])) }
}
