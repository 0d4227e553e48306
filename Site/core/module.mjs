/**
 * A module of WebAssembly with the functions of `layout.mjs`, and the memory that they share with JavaScript.
 * @typedef {import('./layout.mjs').Functions & {memory: WebAssembly.Memory}} Exported
 */
import { LAYOUT } from './layout.mjs'

/**
 * Loads a module.
 * @param {URL|string|Response|Promise<Response>|BufferSource} source where it is, or its bytes
 * @returns {Promise<Exported>} what it exports
 */
export async function exported(source) {
  const isPlace = typeof source === 'string' || source instanceof URL
  const response = isPlace ? fetch(source) : source
  const isBytes = response instanceof ArrayBuffer || ArrayBuffer.isView(response)
  const { instance } = isBytes
    ? await WebAssembly.instantiate(response) : await WebAssembly.instantiateStreaming(response)
  return instance.exports
}

/** The loaded module. */
export class Module {
  #view
  #room = new Map()

  /**
   * @param {Exported} functions
   * @param {string[]} needed the names of the functions that it must have
   * @param {string} name of its file
   */
  constructor(functions, needed, name) {
    this.functions = functions
    functions._initialize?.()
    const missing = needed.filter((one) => !(one in functions))
    if (missing.length) throw new Error(`${name} lacks ${missing.join(', ')}`)
    const layout = functions.qibla_layout()
    if (layout !== LAYOUT) throw new Error(`${name} has layout ${layout}; layout.mjs has ${LAYOUT}: load both again`)
    this.#view = new DataView(functions.memory.buffer)
  }

  /** The memory, also after it has grown. */
  get view() {
    if (this.#view.buffer !== this.functions.memory.buffer) this.#view = new DataView(this.functions.memory.buffer)
    return this.#view
  }

  /** A new struct; `free` gives its memory back. */
  make(Type, count = 1) { return new Type(this, this.room(Type.size * count)) }

  /** The address of so many bytes, all 0. */
  room(size) {
    const at = this.functions.malloc(size)
    if (!at) throw new Error('the memory is full')
    new Uint8Array(this.functions.memory.buffer, at, size).fill(0)
    return at
  }

  /** Frees the memory of a struct. */
  free(struct) { this.functions.free(struct.at) }

  /** A struct of a type that is used again and again: what it held is overwritten by the next call. */
  scratch(Type) {
    let known = this.#room.get(Type)
    if (!known) this.#room.set(Type, known = this.make(Type))
    return known
  }
}
