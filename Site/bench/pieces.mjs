/** The pieces of a file, unpacked where it is gzipped. A file is never in memory as a whole. */

/** Bytes of a plain file, and of a gzipped one: a hostile piece unpacks to a thousand times its size. */
const [PLAIN, PACKED] = [1 << 18, 1 << 14]

/**
 * @param {Blob} file
 * @returns {AsyncGenerator<{bytes: Uint8Array, done: number, isCut?: boolean}>} `done`: the share of the file; `isCut`,
 *   at the end: the compressed data ends early
 */
export async function* pieces(file) {
  const [one, two] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  yield* one === 0x1f && two === 0x8b ? unpacked(file) : plain(file)
}

async function* plain(file) {
  for (let from = 0; from < file.size; from += PLAIN) {
    const bytes = new Uint8Array(await file.slice(from, from + PLAIN).arrayBuffer())
    yield { bytes, done: Math.min(1, (from + PLAIN) / file.size) }
  }
}

async function* unpacked(file) {
  const { readable, writable } = new DecompressionStream('gzip')
  const [reader, writer] = [readable.getReader(), writable.getWriter()]
  let [read, isWaiting, isOver] = [0, false, false]
  const feed = async () => {
    for (; read < file.size && !isOver; read += PACKED) {
      await writer.write(new Uint8Array(await file.slice(read, read + PACKED).arrayBuffer()))
    }
    // An error at the end would take with it what has not been read yet.
    while (!isWaiting && !isOver) await new Promise((go) => setTimeout(go))
    await writer.close()
  }
  const fed = feed().catch(() => {})
  try {
    for (;;) {
      isWaiting = true
      const { done, value } = await reader.read()
      isWaiting = false
      if (done) return
      yield { bytes: value, done: Math.min(1, read / file.size) }
    }
  } catch (error) {
    if (read < file.size) throw error
    yield { bytes: new Uint8Array(), done: 1, isCut: true }
  } finally {
    isOver = true
    reader.cancel().catch(() => {})
    await fed
  }
}
