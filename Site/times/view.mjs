/** The prayer times of the place by its authority: today's with their spread, what is next, and the next days. */
import { dateText } from '../../Sources/Libraries/CPage/modules/dates.js'
import { $, attribute, made, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { digits, language, leftToRight, span, t } from '../../Sources/Libraries/CPage/modules/text.js'
import { openPlace } from '../shell/choose.mjs'
import { dateOf, dayAt, local, shortDate, time, zoneOf } from '../shell/clocks.mjs'
import { dayNotes, knowsSpread, placeDoubts, PRAYERS, spreadOf, spreadOfAll, standing } from '../shell/doubts.mjs'
import { hijriText } from '../shell/hijri.mjs'
import { place } from '../shell/place.mjs'

/** The days of the list below today's: a month. */
const COMING = 31
const EXTRAS = ['imsak', 'ishraq', 'firstThird', 'midnight', 'lastThird']
/** What is shown: the days of the place, and the present day of its calendar. */
let shown = null

/** The days of a place, as the core has them. */
export function daysOf(core, here) {
  const { zone } = zoneOf(here)
  return core.days({
    latitude: here.lat, longitude: here.lon, timeZone: zone,
    doubtful: here.country === null || here.zone === null || here.countries?.length > 0,
    ...here.country ? { country: here.country } : {},
  })
}

/** A time with the day on which it is, if that is another one. */
function timeText(instant, zone, day) {
  if (instant === null) return '–'
  const other = dayAt(instant, zone) - day
  return time(instant, zone) + (other ? ` ${leftToRight((other > 0 ? '+' : '−') + digits(Math.abs(other)))}` : '')
}

function showTable(day, zone) {
  const body = $('day').tBodies[0]
  const rows = PRAYERS.map((prayer, i) => {
    const row = made('tr', { id: `time-${prayer}` })
    const bounds = spreadOf(day, i)
    const cell = made('td', { textContent: timeText(day.times[i], zone, day.day) })
    if (day.times[i] !== null) cell.dataset.time = local(day.times[i], zone)
    row.append(made('th', { scope: 'row', textContent: t(prayer) }), cell, made('td', {
      className: 'spread', textContent: bounds ? bounds.map((bound) => time(bound, zone)).join('–') : '',
    }))
    return row
  })
  const extras = EXTRAS.map((extra, i) => {
    const row = made('tr', { className: 'extra' })
    const cell = made('td', { textContent: timeText(day.extras[i], zone, day.day) })
    const name = made('th', { scope: 'row', textContent: t(`times.${extra}`) })
    row.append(name, cell, made('td', { className: 'spread' }))
    return row
  })
  body.replaceChildren(...rows, ...extras)
  attribute($('day'), 'data-spread', PRAYERS.some((_, i) => spreadOf(day, i)) ? '' : null)
}

function showComing({ days, today, zone }) {
  const rows = Array.from({ length: COMING }, (_, after) => today + after).map((number) => {
    const day = days.day(number), row = made('tr')
    row.append(made('th', { scope: 'row', textContent: shortDate(dateOf(number)) }))
    for (let i = 0; i < 6; i++) {
      row.append(made('td', { textContent: day ? timeText(day.times[i], zone, number) : '–' }))
    }
    attribute(row, 'data-today', number === today ? '' : null)
    return row
  })
  const head = made('tr')
  head.append(made('td'), ...PRAYERS.map((prayer) => made('th', { scope: 'col', textContent: t(prayer) })))
  $('coming').tHead.replaceChildren(head)
  $('coming').tBodies[0].replaceChildren(...rows)
}

/** What is said below the times, in sentences. */
function notes({ here, zone }, day, now) {
  const method = [
    t(`method.${day.method}`), `${t('asr')} ${t(day.madhab === 'shafi' ? 'times.oneShadow' : 'times.twoShadows')}`,
  ].join(language().comma)
  set($('method'), t('timesWhere', method, leftToRight(zone)))
  const said = [
    spreadOfAll(day) || (knowsSpread(day) ? '' : t('site.noSpread')), standing(day), ...dayNotes(day),
    ...placeDoubts(here, now), t('site.clock', time(now, zone)),
  ].filter(Boolean)
  $('time-notes').replaceChildren(...said.map((textContent) => made('li', { textContent: digits(textContent) })))
}

/** Shows a day of the place anew. */
function showDay(now) {
  const { days, zone } = shown, present = days.now(now)
  shown.today = present.day
  const day = days.day(present.day)
  set($('gregorian'), dateText(dateOf(present.day)))
  const hijri = present.hijriYear ? hijriText(present.hijriYear, present.hijriMonth, present.hijriDay) : ''
  set($('hijri'), hijri)
  $('day').hidden = day === null
  if (day) {
    showTable(day, zone)
    notes(shown, day, now)
  }
  showComing(shown)
}

/** Counts down to the next prayer; when something changes, all is shown again. */
function tick() {
  if (!shown?.days) return
  const now = Date.now()
  if (!(now >= shown.from && now < shown.until)) {
    const present = shown.days.now(now)
    Object.assign(shown, { from: now, until: Math.min(present.validUntil ?? Infinity, now + 60_000), present })
    showDay(now)
  }
  const { present, zone, today } = shown, { current, currentTime, next, nextTime } = present
  const begun = currentTime !== null && now - currentTime < 60_000
  const text = begun ? t('isNow', t(current)) : nextTime === null ? t('noNext')
    : t('nextIs', t(next), span((nextTime - now) / 1000))
  set($('next-in'), text)
  const isLater = nextTime !== null && dayAt(nextTime, zone) > today
  set($('next-at'), isLater ? `${t('tomorrow')} ${time(nextTime, zone)}` : '')
  for (const row of $('day').tBodies[0].rows) {
    const prayer = row.id.slice(5), at = row.cells[1].dataset.time
    attribute(row, 'data-now', prayer !== '' && prayer === current ? '' : null)
    attribute(row, 'aria-current', prayer !== '' && prayer === current ? 'time' : null)
    attribute(row, 'data-next', prayer === next && Date.parse(at) === nextTime ? '' : null)
    attribute(row, 'data-past', prayer !== current && Date.parse(at) <= now ? '' : null)
  }
}

/** Takes the place that is set. */
function take(context) {
  shown.days?.close()
  const here = place.get()
  Object.assign(shown, { here, days: null, from: Infinity, until: 0 })
  $('placeless').hidden = here !== null
  $('known').hidden = here === null
  if (!here) return
  shown.days = daysOf(context.core, here)
  shown.zone = zoneOf(here).zone
  tick()
}

/** Shows the view. */
export function open(element, context) {
  element.innerHTML = `<div id="placeless" class="prompt"><p></p><button class="main"></button></div>
    <div id="known" class="columns two"><section class="card" aria-labelledby="times-title"><h2 id="times-title"></h2>
      <p id="next" class="next"><span id="next-in">–</span><span id="next-at"></span></p>
      <p id="date"><span id="gregorian"></span><span id="hijri"></span></p>
      <table id="day"><caption class="unseen"></caption><tbody></tbody></table>
      <p id="method" class="small"></p></section>
    <div class="card"><ul id="time-notes" class="small"></ul><h2 id="coming-title"></h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="coming-title">
        <table id="coming" class="days"><thead></thead><tbody></tbody></table></div></div></div>`
  $('times-title').textContent = $('day').caption.textContent = t('times')
  $('coming-title').textContent = t('nextDays')
  $('placeless').firstChild.textContent = t('site.placeless')
  Object.assign($('placeless').lastChild, { textContent: t('setPlace'), onclick: openPlace })
  shown = { days: null, timer: setInterval(tick, 500), stop: place.onchange(() => take(context)) }
  take(context)
}

/** Ends it. */
export function close() {
  clearInterval(shown.timer)
  shown.stop()
  shown.days?.close()
  shown = null
}
