/* An hour of a phone's sensors at 100 Hz with 60 pictures a second, fed at once: the share of a core, and the bytes by
   which the core's memory grew after the first tenth. */
(async () => {
  const { Feed } = await import('/Site/compass/feed.mjs')
  const { Board } = await import('/Site/tour/board.mjs')
  const field = frame.core.field(51.5, -0.12, Date.now())
  const feed = new Feed(frame.core, 0, Date.now())
  feed.place({ latitude: 51.5, longitude: -0.12 }, 0)
  const board = new Board(feed, field, 0)
  const memory = () => frame.core.functions.memory.buffer.byteLength
  let [began, before, headings] = [performance.now(), 0, 0]
  for (let picture = 1; picture <= 216000; picture++) {
    const now = picture * 1000 / 60
    board.pose.heading = now / 50 % 360
    board.run(now)
    if (feed.tick(now).line.heading !== null) headings++
    if (picture === 21600) before = memory()
  }
  const spent = (performance.now() - began) / 3600e3
  if (headings < 200000) throw new Error(`${headings} headings`)
  feed.close()
  return [spent, memory() - before]
})()
