/** An hour of a phone's sensors at 100 Hz, with 60 ticks a second: the time of an event, and whether memory grows. */
import { Run } from '../../Site/bench/replay.mjs'
import { TraceReader } from '../../Site/bench/trace.mjs'

const HOUR = 3600e9
const SAMPLES = new Set(['accel', 'gyro', 'magn'])

/**
 * Plays a recording again and again for an hour of its own time.
 * @returns {{events: number, nanoseconds: number, share: number, grown: number, memory: number}} nanoseconds of an
 *   event; the share of a core; bytes by which the memory grew after the first minute; its size at the end
 */
export function hour(core, text) {
  const [events, reader, run] = [[], new TraceReader(), new Run(core)]
  reader.take(new TextEncoder().encode(text), events)
  const samples = events.filter(({ kind }) => SAMPLES.has(kind))
  const [first, last] = [samples[0].t, samples.at(-1).t]
  const turn = last - first + 10e6
  const { compass } = run
  for (const event of events) if (!SAMPLES.has(event.kind)) run.observe({ ...event, t: 0 })
  let [count, tick, start, begun, early, headings] = [0, 1, 0, performance.now(), 0, 0]
  while (start < HOUR) {
    for (const { t, kind, value: [x, y, z] } of samples) {
      const at = start + t - first
      for (; tick * 1e9 / 60 < at; tick++, count++) {
        if (compass.tick(Math.round(tick * 1e9 / 60)).heading !== null) headings++
      }
      compass[kind](at, x, y, z)
      count++
    }
    start += turn
    if (start > 60e9 && !early) early = core.functions.memory.buffer.byteLength
  }
  const milliseconds = performance.now() - begun
  const memory = core.functions.memory.buffer.byteLength
  run.close()
  return {
    events: count, headings, nanoseconds: milliseconds * 1e6 / count, share: milliseconds / (start / 1e6),
    grown: memory - early, memory,
  }
}
