/** The Hijri calendar: a month with the days that people keep. */
import { focusedDay, listenToGrid, showGrid } from '../../Sources/Libraries/CPage/modules/calendar/grid.js'
import { service } from '../../Sources/Libraries/CPage/modules/calendar/service.js'
import { dateText } from '../../Sources/Libraries/CPage/modules/dates.js'
import { $, made, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { digits, t } from '../../Sources/Libraries/CPage/modules/text.js'
import { dateOf, dayAt, zoneOf } from '../shell/clocks.mjs'
import { hijriText, monthTitle, sourceText } from '../shell/hijri.mjs'
import { place } from '../shell/place.mjs'
import { daysOf } from '../times/view.mjs'

const DAY = 86_400_000
/** Those that are a rule of each week or month are no event of a day. */
const USUAL = new Set(['whiteDays', 'weeklyFast', 'sacredMonth'])
const page = { month: null, context: null, stop: null, shown: '' }
/** How often it is looked whether another day has begun, in ms. */
const LOOK = 20_000

const two = (number, size = 2) => String(number).padStart(size, '0')

/** The present Hijri date at the place, whose day may have begun at sunset; without a place by the browser's zone. */
function present(core) {
  const here = place.get(), now = Date.now()
  if (!here) {
    const today = Math.floor((now - new Date(now).getTimezoneOffset() * 60_000) / DAY)
    const { year, month } = core.hijri(today)
    return { today, year, month, evening: null }
  }
  const days = daysOf(core, here), at = days.now(now), today = dayAt(now, zoneOf(here).zone)
  const hijri = core.hijri(today)
  days.close()
  const evening = at.afterMaghrib ? hijriText(at.hijriYear, at.hijriMonth, at.hijriDay) : null
  return { today, year: hijri.year, month: hijri.month, evening }
}

/** A month as the grid wants it. */
function monthOf(core, year, month, today) {
  const first = core.dayOfHijri(year, month, 1)
  const { length, source } = core.hijri(first)
  const days = Array.from({ length }, (_, after) => {
    const found = core.hijri(first + after)
    return {
      date: dateOf(first + after), day: found.dayOfMonth, weekday: (first + after + 4) % 7, fasting: found.fasting,
      white: found.events.includes('whiteDays'), reminders: [], count: 0,
      events: found.events.filter((event) => !USUAL.has(event)),
    }
  })
  const names = [...new Set(days.flatMap(({ events }) => events))]
  const beside = (step) => {
    const at = core.dayOfHijri(year + Math.floor((month - 1 + step) / 12), (month - 1 + step + 12) % 12 + 1, 1)
    const found = at === null ? null : core.hijri(at)
    return found && `${two(found.year, 4)}-${two(found.month)}`
  }
  return {
    month: `${two(year, 4)}-${two(month)}`, year, title: monthTitle(year, month), first: days[0].date,
    last: days.at(-1).date, today: dateOf(today), days, source, previous: beside(-1), next: beside(1),
    weekdays: Array.from({ length: 7 }, (_, day) => t(`weekday.${day}`)),
    short_weekdays: Array.from({ length: 7 }, (_, day) => t(`shortWeekday.${day}`)),
    events: names.map((id) => ({ id, name: t(`event.${id}`), note: t(`eventNote.${id}`) })), access: 'closed',
  }
}

/** The days of an event: `27`, `11–13`. */
function daysText(id, days) {
  const found = days.filter(({ events }) => events.includes(id)).map(({ day }) => day), spans = []
  for (const day of found) {
    if (spans.at(-1)?.[1] === day - 1) spans.at(-1)[1] = day
    else spans.push([day, day])
  }
  return spans.map(([from, to]) => digits(from === to ? from : `${from}–${to}`)).join(' · ')
}

function show(to = {}, takesFocus = false) {
  const { core } = page.context, now = present(core)
  page.shown = JSON.stringify(now)
  const [year, month] = page.month?.split('-').map(Number) ?? [now.year, now.month]
  const shown = service.month = monthOf(core, year, month, now.today)
  const date = to.date ?? shown.days[Math.min(to.day ?? 0, shown.days.length) - 1]?.date ?? focusedDay()?.date
  showGrid(date, takesFocus)
  const evening = now.evening ? ` (${t('sinceSunset', now.evening)})` : ''
  const { year: y, month: m, dayOfMonth: d } = core.hijri(now.today)
  set($('today'), `${dateText(shown.today)} · ${hijriText(y, m, d)}${evening}`)
  $('to-today').hidden = shown.first <= shown.today && shown.today <= shown.last
  $('occasions').hidden = shown.events.length === 0
  $('events').replaceChildren(...shown.events.map(({ id, name, note }) => {
    const item = made('li')
    item.append(
      made('span', { className: 'days', textContent: daysText(id, shown.days) }), made('b', { textContent: name }),
      made('span', { className: 'note', textContent: digits(note) }))
    return item
  }))
  set($('month-source'), t('sourceCalculated', digits(sourceText(shown.source))))
  explain(focusedDay())
}

/** Says what is kept on a day. */
function explain(day) {
  const { core } = page.context
  const rule = { obligatory: 'mustFast', recommended: 'mayFast', forbidden: 'mustNotFast' }[day.fasting]
  const number = Date.parse(day.date) / DAY, found = core.hijri(number)
  set($('day-said'), [
    dateText(day.date), hijriText(found.year, found.month, found.dayOfMonth),
    ...found.events.map((event) => t(`event.${event}`)), rule && t(rule),
  ].filter(Boolean).join(' · '))
}

/** Shows the day that has begun, also on a page that was left open overnight. */
function look() { if (JSON.stringify(present(page.context.core)) !== page.shown) show() }

function turn(month, to, takesFocus) {
  if (month === null && to === undefined) return
  page.month = month
  show(to, takesFocus)
}

/** Shows the view. */
export function open(element, context) {
  page.context = context
  const arrow = (id, path) => `<button id="${id}" class="icon plain"><svg class="flip" viewBox="0 0 24 24"
    aria-hidden="true"><path d="${path}"/></svg></button>`
  element.innerHTML = `<div class="calendar"><p id="today" class="small"></p>
    <section id="month" aria-labelledby="month-title"><div class="bar">${arrow('previous', 'M15 5l-7 7 7 7')}
    <div class="names"><h2 id="month-title" aria-live="polite">…</h2><p id="month-civil"></p></div>
    ${arrow('next', 'M9 5l7 7-7 7')}
    <button id="to-today"></button></div>
    <table id="grid" role="grid" aria-labelledby="month-title" aria-describedby="grid-how">
      <thead><tr role="row"></tr></thead><tbody></tbody></table>
    <p id="grid-how" class="unseen"></p><p id="day-said" role="status"></p>
    <ul class="legend"><li class="kept"></li><li class="white"></li></ul>
      <p id="month-source" class="small"></p></section>
    <section class="card" id="occasions" aria-labelledby="events-title"><h2 id="events-title"></h2>
      <ul id="events"></ul></section></div>`
  $('previous').setAttribute('aria-label', t('previousMonth'))
  $('next').setAttribute('aria-label', t('nextMonth'))
  set($('to-today'), t('toToday'))
  set($('grid-how'), t('gridHow'))
  set($('events-title'), t('inMonth'))
  set(element.querySelector('li.kept'), t('keptDay'))
  set(element.querySelector('li.white'), t('whiteDay'))
  page.month = null
  show()
  listenToGrid(explain, (month, to) => turn(month, to, true))
  $('previous').onclick = () => turn(service.month.previous, { day: 1 })
  $('next').onclick = () => turn(service.month.next, { day: 1 })
  $('to-today').onclick = () => {
    page.month = null
    show({ date: dateOf(present(context.core).today) }, true)
  }
  const unhook = place.onchange(() => show())
  const timer = setInterval(look, LOOK)
  document.addEventListener('visibilitychange', look)
  page.stop = () => {
    unhook()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Ends it. */
export function close() { page.stop() }
