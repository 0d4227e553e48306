/** The drawing of a recording over time: headings with bound and truth, errors, field, and a strip of flags. */
import { CHANNELS } from './series.mjs'

/** The panes from top to bottom: their share of the height, and the lines of each: channel, colour, and its band. */
export const PANES = [
  { share: 0.46, unit: '°', lines: [['heading', 'gold', 'bound'], ['heading2', 'accent', 'bound2'], ['truth', 'good']] },
  { share: 0.26, unit: '°', hasZero: true, lines: [['error', 'gold'], ['error2', 'accent'], ['difference', 'quiet']] },
  { share: 0.2, unit: 'µT', lines: [['expected', 'good'], ['field', 'gold'], ['field2', 'accent']] },
]
/** The colours of the states, in the order of their words. */
export const STATES = ['line', 'edge', 'bad', 'warning', 'good']
const STRIP = 7
/** The room for the figures at the left, and for the times below. */
export const [LEFT, BOTTOM] = [46, 20]

/** A round step for about `count` marks over a range. */
export function stepOf(range, count) {
  const rough = range / count
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((part) => part * power >= rough) ?? 10)
}

/** The range of what a pane shows, with some room; null where it shows nothing. */
export function rangeOf(series, lines, first, last) {
  let [low, high] = [Infinity, -Infinity]
  for (const [name] of lines) {
    const [lows, highs] = series.channel(name)
    for (let place = first; place <= last; place++) {
      if (lows[place] < low) low = lows[place]
      if (highs[place] > high) high = highs[place]
    }
  }
  if (low > high) return null
  const room = Math.max((high - low) * 0.08, 0.5)
  return [low - room, high + room]
}

/** Draws all of a series that lies between two times. `view` is `{from, to, cursor}` in nanoseconds. */
export function drawChart(canvas, series, view, isTwo) {
  const ratio = globalThis.devicePixelRatio || 1
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio)
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio)
  const style = getComputedStyle(canvas)
  const pen = canvas.getContext('2d')
  const drawing = {
    pen, width, series, view, colour: (name) => style.getPropertyValue(`--${name}`).trim(),
    first: Math.max(0, series.at(view.from)), last: Math.max(0, series.at(view.to)),
    x: (t) => LEFT + (t - view.from) / (view.to - view.from) * (width - LEFT),
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, width, height)
  if (!series.count || !(view.to > view.from)) return
  pen.font = `12px ${style.fontFamily}`
  let top = 0
  for (const pane of PANES) {
    const tall = (height - BOTTOM - 2 * STRIP) * pane.share / 0.92 - 6
    drawPane(drawing, pane, top, tall)
    top += tall + 6
  }
  for (let run = 0; run < (isTwo ? 2 : 1); run++) drawStrip(drawing, run, top + run * STRIP)
  drawTimes(drawing, height)
  if (view.cursor === null) return
  pen.fillStyle = drawing.colour('text')
  pen.fillRect(drawing.x(view.cursor), 0, 1, height - BOTTOM)
}

function drawPane(drawing, { lines, unit, hasZero }, top, tall) {
  const { pen, series, first, last, width, colour } = drawing
  const range = rangeOf(series, lines, first, last)
  pen.fillStyle = colour('far')
  pen.fillRect(LEFT, top, width - LEFT, tall)
  if (!range) return
  const y = (value) => top + tall - (value - range[0]) / (range[1] - range[0]) * tall
  const step = stepOf(range[1] - range[0], Math.max(2, tall / 34))
  pen.textAlign = 'right'
  pen.textBaseline = 'middle'
  for (let mark = Math.ceil(range[0] / step) * step; mark <= range[1]; mark += step) {
    pen.fillStyle = colour('line')
    pen.fillRect(LEFT, y(mark), width - LEFT, hasZero && Math.abs(mark) < step / 2 ? 2 : 1)
    pen.fillStyle = colour('quiet')
    const shown = unit === '°' && !hasZero ? (mark % 360 + 360) % 360 : mark
    if (y(mark) < top + 6 || y(mark) > top + tall - 4) continue
    pen.fillText(`${+shown.toFixed(2)}${unit === '°' ? '°' : ''}`, LEFT - 4, y(mark))
  }
  if (unit !== '°') pen.fillText(unit, LEFT - 4, top + 8)
  pen.save()
  pen.beginPath()
  pen.rect(LEFT, top, width - LEFT, tall)
  pen.clip()
  for (const [name, ink, band] of lines) if (band) drawBand(drawing, name, band, colour(ink), y)
  for (const [name, ink] of lines) drawLine(drawing, name, colour(ink), y)
  pen.restore()
}

/** A line from the smallest to the largest value of each stretch. */
function drawLine({ pen, series, first, last, x }, name, ink, y) {
  const [lows, highs] = series.channel(name)
  pen.strokeStyle = ink
  pen.lineWidth = 1.5
  pen.beginPath()
  let isDown = false
  for (let place = first; place <= last; place++) {
    if (Number.isNaN(lows[place])) { isDown = false; continue }
    const at = x((series.from[place] + series.to[place]) / 2)
    if (isDown) pen.lineTo(at, y(lows[place]))
    else pen.moveTo(at, y(lows[place]))
    if (highs[place] !== lows[place]) pen.lineTo(at, y(highs[place]))
    isDown = true
  }
  pen.stroke()
}

/** The bound around a heading, as one shape between two gaps. */
function drawBand({ pen, series, first, last, x }, name, bound, ink, y) {
  const [[lows, highs], [, bounds]] = [series.channel(name), series.channel(bound)]
  const at = (place) => x((series.from[place] + series.to[place]) / 2)
  const isKnown = (place) => place <= last && !Number.isNaN(lows[place]) && !Number.isNaN(bounds[place])
  pen.fillStyle = ink
  pen.globalAlpha = 0.18
  for (let begin = first; begin <= last; begin++) {
    if (!isKnown(begin)) continue
    let end = begin
    while (isKnown(end + 1)) end++
    pen.beginPath()
    for (let place = begin; place <= end; place++) pen.lineTo(at(place), y(highs[place] + bounds[place]))
    for (let place = end; place >= begin; place--) pen.lineTo(at(place), y(lows[place] - bounds[place]))
    pen.fill()
    begin = end
  }
  pen.globalAlpha = 1
}

/** The states of a run, one bar for neighbours that are equal. */
function drawStrip({ pen, series, first, last, x, colour }, run, top) {
  const states = series.states[run]
  for (let begin = first; begin <= last; begin++) {
    let end = begin
    while (end < last && states[end + 1] === states[begin]) end++
    const left = Math.max(LEFT, x(series.from[begin]))
    if (states[begin] < STATES.length) {
      pen.fillStyle = colour(STATES[states[begin]])
      pen.fillRect(left, top, Math.max(1, x(end < last ? series.from[end + 1] : series.to[end]) - left), STRIP - 2)
    }
    begin = end
  }
}

/** A time of the stream: seconds, or hours, minutes and seconds. */
export function timeText(t) {
  const seconds = t / 1e9
  if (seconds < 100) return `${+seconds.toFixed(2)} s`
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)]
  return parts.slice(parts[0] ? 0 : 1).map((part, place) => (place ? String(part).padStart(2, '0') : part)).join(':')
}

function drawTimes({ pen, width, view, x, colour }, height) {
  const step = stepOf(view.to - view.from, Math.max(2, width / 110))
  pen.fillStyle = colour('quiet')
  pen.textAlign = 'center'
  pen.textBaseline = 'bottom'
  for (let mark = Math.ceil(view.from / step) * step; mark <= view.to; mark += step) {
    if (x(mark) > LEFT + 10 && x(mark) < width - 20) pen.fillText(timeText(mark), x(mark), height - 4)
  }
}

/** The values of all channels at a time; null where there is none. */
export function valuesAt(series, t) {
  const place = series.at(t)
  if (place < 0) return null
  return Object.fromEntries(CHANNELS.map((name) => [name, series.value(name, place)]))
}

/** The part of a drawing that is shown after a zoom about a time, or a move; it never leaves the recording. */
export function moved({ from, to }, [begin, end], zoom, middle, shift = 0) {
  const span = Math.min(end - begin, Math.max(2e8, (to - from) * zoom))
  const share = to > from ? (middle - from) / (to - from) : 0.5
  const wanted = middle - span * share + shift * span
  const start = Math.max(begin, Math.min(end - span, wanted))
  return { from: start, to: start + span }
}
