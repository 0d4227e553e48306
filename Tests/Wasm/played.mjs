/** A recording, played through the core by the modules of the site's bench. */
import { pieces } from '../../Site/bench/pieces.mjs'
import { Replay, Run } from '../../Site/bench/replay.mjs'
import { TraceReader } from '../../Site/bench/trace.mjs'
import { lineOf } from '../../Site/compass/line.mjs'

/**
 * Plays a file.
 * @param {function(Object, Object)} take called for each reading, with its line and with itself
 * @param {{rate?: number, refused?: function(Error)}} options ticks a second instead of recorded ones; what takes the
 *   errors of lines that are then left out
 * @returns {Promise<TraceReader>} its reader
 */
export async function played(core, file, take, { rate, refused } = {}) {
  const [reader, run] = [new TraceReader(refused), new Run(core)]
  const tick = (t) => {
    const reading = run.tick(t)
    take(lineOf(reading), reading)
  }
  const replay = new Replay((event) => run.observe(event), tick, rate)
  let isCut = false
  const give = (events) => { for (const event of events) replay.take(event) }
  try {
    for await (const piece of pieces(file)) {
      const events = []
      isCut ||= piece.isCut === true
      try { reader.take(piece.bytes, events) } finally { give(events) }
    }
    const events = []
    reader.end(isCut, events)
    give(events)
  } finally {
    replay.end()
    run.close()
  }
  return reader
}
