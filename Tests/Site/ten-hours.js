/* A recording of ten hours with 20 samples a second of three sensors and one tick a second, of which each piece is made
   when it is read. Gives the readings, the bytes by which the core's memory grew after the first tenth, and how many
   states there were. */
(async () => {
  const { Player } = await import('/Site/bench/player.mjs')
  const { Series } = await import('/Site/bench/series.mjs')
  const encoder = new TextEncoder()
  const HEADER = '{"qibla_trace":1,"start":"2026-11-21T06:00:00Z"}\n{"t":0,"place":{"source":"manual","lat":51.5,"lon":-0.12}}\n'
  const lines = (second) => {
    let text = second === 0 ? HEADER : ''
    for (let part = 0; part < 20; part++) {
      const t = second * 1e9 + part * 5e7
      const noise = Math.sin(part + second) / 20
      text += `{"t":${t},"accel":[${noise},0,9.81]}\n{"t":${t},"gyro":[0,${noise / 50},0]}\n{"t":${t},"magn":[${noise},19.6,-45]}\n`
    }
    return `${text}{"t":${second * 1e9 + 960000000},"tick":true}\n`
  }
  // Like a file: a slice is a minute.
  const file = {
    size: 600 * (1 << 18),
    slice(from, to) {
      if (to === 2) return { arrayBuffer: async () => encoder.encode('{"').buffer }
      let text = ''
      for (let second = from / (1 << 18) * 60; second < (from / (1 << 18) + 1) * 60; second++) text += lines(second)
      return { arrayBuffer: async () => encoder.encode(text).buffer }
    },
  }
  const series = new Series()
  let [readings, before] = [0, 0]
  const memory = () => frame.core.functions.memory.buffer.byteLength
  const states = new Set()
  const player = new Player(frame.core, [{}], {
    tick(t, [reading]) {
      readings++
      series.add(t, new Array(11).fill(reading.magnetic ?? NaN), [4, 4])
      states.add(reading.compass)
      if (readings === 3600) before = memory()
    },
  })
  const { error } = await player.play(file)
  if (error) throw error
  return [readings, memory() - before, states.size]
})()
