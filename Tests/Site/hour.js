/* An hour of a phone's sensors at 100 Hz with 60 pictures a second, fed at once: the share of a core, and the bytes by
   which the core's memory grew after the first tenth. */
(async () => {
  const { Feed } = await import('/Site/compass/feed.mjs')
  const field = frame.core.field(51.5, -0.12, Date.now())
  const feed = new Feed(frame.core, 0, Date.now())
  feed.place({ latitude: 51.5, longitude: -0.12 }, 0)
  const [level, dip, turn] = [field.horizontal / 1000, -field.down / 1000, Math.PI / 9]
  const memory = () => frame.core.functions.memory.buffer.byteLength
  let [began, before, headings, at] = [performance.now(), 0, 0, 0]
  for (let picture = 1; picture <= 216000; picture++) {
    const now = picture * 1000 / 60
    for (; at + 10 <= now; at += 10) {
      // Level, turning clockwise by 20 degrees a second. A sensor that repeats itself would be frozen.
      const [angle, noise] = [at / 1000 * turn, at % 70 / 1e5]
      feed.sample('accel', at, noise, noise, 9.80665, now)
      feed.sample('gyro', at, noise, noise, -turn, now)
      feed.sample('magn', at, -level * Math.sin(angle), level * Math.cos(angle), dip, now)
    }
    if (feed.tick(now).line.heading !== null) headings++
    if (picture === 21600) before = memory()
  }
  const spent = (performance.now() - began) / 3600e3
  if (headings < 200000) throw new Error(`${headings} headings`)
  feed.close()
  return [spent, memory() - before]
})()
