/** The figures below the drawing: what each run is worth, and the values at the cursor. */
import { made } from '../../Sources/Libraries/CPage/modules/elements.js'
import { degrees, number } from '../../Sources/Libraries/CPage/modules/measures.js'
import { STATES, timeText, valuesAt } from './chart.mjs'

const percent = (share) => (share === null ? '–' : `${number(share * 100, 1)} %`)
const angle = (value) => (value === null ? '–' : degrees(value, 2))

/** The rows of the table, the head first: of each run, and of their difference. */
export function figureRows(tallies, between, t) {
  if (!tallies.length) return []
  const rows = [[
    '', t('instrument.benchMedian'), t('instrument.bench95'), t('instrument.benchLargest'), t('instrument.benchWithin'),
    t('accurate')]]
  for (const [place, { figures }] of tallies.entries()) {
    rows.push([
      t(place ? 'instrument.benchChanged' : 'instrument.benchRecorded'), angle(figures.median), angle(figures.most),
      angle(figures.largest), percent(figures.within), percent(figures.accurate)])
  }
  const { median, most, largest } = between.figures
  if (tallies.length > 1) rows.push([t('instrument.benchDifference'), angle(median), angle(most), angle(largest), '', ''])
  return rows
}

/** What the colours mean: of the lines, then of the states in the strip. */
export function showLegend(element, isTwo, t) {
  const lines = [
    ['gold', 'instrument.benchRecorded'], ['accent', 'instrument.benchChanged'], ['quiet', 'instrument.benchDifference'],
    ['good', 'instrument.benchTruth'],
  ].filter(([ink]) => isTwo || ink.startsWith('go'))
  const words = ['unavailable', 'calibratingWord', 'interference', 'unsure', 'accurate']
  const states = words.map((key, place) => [STATES[place], key])
  const keys = (pairs) => pairs.map(([ink, key]) => {
    const text = made('span', { textContent: t(key) })
    const mark = made('span', { className: 'key' })
    mark.dataset.ink = ink
    text.prepend(mark)
    return text
  })
  element.replaceChildren(...keys(lines), made('br', {}), ...keys(states.reverse()))
}

/** Writes the table. */
export function showFigures(table, { tallies = [], between, t }) {
  const rows = figureRows(tallies, between, t).map((cells, place) => {
    const line = made('tr', {})
    line.append(...cells.map((text, column) => {
      if (place && column) return made('td', { textContent: text })
      return made(text ? 'th' : 'td', { textContent: text, ...(text ? { scope: place ? 'row' : 'col' } : {}) })
    }))
    return line
  })
  const [head, body] = [made('thead', {}), made('tbody', {})]
  head.append(...rows.slice(0, 1))
  body.append(...rows.slice(1))
  table.replaceChildren(head, body)
}

/** The values at the cursor, in one line; empty without a cursor. */
export function cursorText(series, { cursor }, t) {
  const values = cursor === null ? null : valuesAt(series, cursor)
  if (!values) return ''
  const course = (name) => (Number.isNaN(values[name]) ? '' : `${number((values[name] % 360 + 360) % 360, 2)}°`)
  const value = (name, sign, decimals = 2) => (Number.isNaN(values[name]) ? '' : `${number(values[name], decimals)}${sign}`)
  const bound = value('bound', '°', 1)
  const parts = [
    ['heading', course('heading'), bound && `±${bound}`, course('heading2')], ['instrument.benchTruth', course('truth')],
    ['instrument.benchError', value('error', '°'), value('error2', '°')],
    ['field', value('field', ' µT'), value('expected', ' µT')],
  ]
  const said = parts.filter(([, ...texts]) => texts.some(Boolean))
    .map(([key, ...texts]) => [t(key), ...texts.filter(Boolean)].join(' '))
  return [timeText(cursor), ...said].join(' · ')
}
