/** How the drawing is moved: wheel and keys zoom, a drag moves it, a point or an arrow key sets the cursor. */
import { $, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { LEFT, moved } from './chart.mjs'
import { cursorText } from './figures.mjs'

export function listenToChart(canvas, bench, redraw) {
  const width = () => Math.max(1, canvas.clientWidth - LEFT)
  const timeAt = ({ offsetX }) => {
    const { from, to } = bench.view
    return from + Math.max(0, (offsetX - LEFT) / width()) * (to - from)
  }
  const move = (zoom, middle, shift) => {
    const [from, to] = bench.series.span
    bench.view = { ...moved(bench.view, [from, to], zoom, middle, shift), cursor: bench.view.cursor }
    bench.follows = bench.view.from <= from && bench.view.to >= to
    redraw()
  }
  const setCursor = (t) => {
    bench.view.cursor = Math.max(bench.view.from, Math.min(bench.view.to, t))
    redraw()
    set($('bench-cursor'), cursorText(bench.series, bench.view, bench.t))
  }
  listenToPointer(canvas, bench, { move, setCursor, timeAt, width })
  canvas.onkeydown = (event) => {
    if (!bench.series.count || event.ctrlKey || event.metaKey || event.altKey) return
    const { from, to, cursor } = bench.view
    const [middle, step] = [cursor ?? (from + to) / 2, (to - from) / 100]
    const acts = {
      '+': () => move(0.5, middle), '=': () => move(0.5, middle), '-': () => move(2, middle),
      0: () => move(1e9, middle),
      ArrowLeft: () => (event.shiftKey ? move(1, from, -0.2) : setCursor(middle - step)),
      ArrowRight: () => (event.shiftKey ? move(1, from, 0.2) : setCursor(middle + step)),
      Home: () => setCursor(from), End: () => setCursor(to),
    }
    if (!acts[event.key]) return
    event.preventDefault()
    acts[event.key]()
  }
}

function listenToPointer(canvas, bench, { move, setCursor, timeAt, width }) {
  let held = null
  canvas.addEventListener('wheel', (event) => {
    if (!bench.series.count) return
    event.preventDefault()
    move(event.deltaY > 0 ? 1.25 : 0.8, timeAt(event))
  }, { passive: false })
  canvas.onpointerdown = (event) => { held = event.offsetX; canvas.setPointerCapture(event.pointerId) }
  canvas.onpointerup = canvas.onpointercancel = () => { held = null }
  canvas.onpointermove = (event) => {
    if (!bench.series.count) return
    if (held === null) return setCursor(timeAt(event))
    move(1, bench.view.from, (held - event.offsetX) / width())
    held = event.offsetX
  }
  canvas.onclick = (event) => { if (bench.series.count) setCursor(timeAt(event)) }
}
