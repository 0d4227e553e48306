/** The way to Mecca from the place: by the map's north, by a compass, by the sun. */
import { draw, makeDial } from '../../Sources/Libraries/CPage/modules/dial.js'
import { $, attribute, made, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { listenToMap, showWay } from '../../Sources/Libraries/CPage/modules/map.js'
import { degrees, distance, number } from '../../Sources/Libraries/CPage/modules/measures.js'
import { wrap } from '../../Sources/Libraries/CPage/modules/motion.js'
import { stream } from '../../Sources/Libraries/CPage/modules/stream.js'
import { digits, language, leftToRight, t } from '../../Sources/Libraries/CPage/modules/text.js'
import { openPlace } from '../shell/choose.mjs'
import { dateOf, dayAt, longDate, nearMinute, startOf, time, zoneOf } from '../shell/clocks.mjs'
import { placeDoubts } from '../shell/doubts.mjs'
import { text } from '../shell/files.mjs'
import { part, say } from '../shell/fill.mjs'
import { ofPoint, place, placeTitle } from '../shell/place.mjs'

/** What ends with the view. */
let open_ = null

/** All that is known of the way from a place at an instant. */
export function wayFrom(core, here, now) {
  const way = core.bearing(here.lat, here.lon), field = core.field(here.lat, here.lon, now)
  const { zone, isOwn } = zoneOf(here), day = dayAt(now, zone)
  const span = [startOf(day, zone), startOf(day + 1, zone)]
  const sun = way.bearing === null ? [] : core.sunAlignments(here.lat, here.lon, ...span)
  const over = way.bearing === null ? null : core.sunOverKaaba(here.lat, here.lon, now)
  return { way, field, zone, isOwn, day, sun, over }
}

/** What a compass of iron shows, in a sentence. */
function byCompass({ way, field, day }) {
  if (field.zone === 'blackout') return t('bearing.blackout')
  const shown = wrap(way.bearing - field.declination), on = t('bearing.onDay', longDate(dateOf(day)))
  const rounded = number(Math.round(shown * 10) % 3600 / 10, 1)
  const said = t('bearing.compass', rounded, on, number(field.declinationSigma, 1))
  return said + (field.zone === 'caution' ? t('bearing.weakField') : '')
}

/** A sentence with a capital at its beginning. */
const capital = (line) => line[0].toUpperCase() + line.slice(1)

/** When the sun or a shadow shows the way, in sentences. */
function bySun({ sun, over, zone }) {
  const times = (byShadow) => [...new Set(sun.filter((one) => one.byShadow === byShadow)
    .map(({ instant }) => nearMinute(instant, zone)))].join(t('bearing.and'))
  const [above, shadow] = [times(false), times(true)]
  const said = [above && t('bearing.sun', above), shadow && t('bearing.shadow', shadow)].filter(Boolean)
  const lines = [said.length ? said.join(language().comma) : t('bearing.neither')]
  if (over) {
    const date = longDate(dateOf(dayAt(over.instant + 30_000, zone)))
    lines.push(t(over.byShadow ? 'bearing.sunOpposite' : 'bearing.sunAbove', date, nearMinute(over.instant, zone)))
  }
  return lines.map(capital)
}

/** Shows the numbers; `found` is null without a place. */
function show(context) {
  const here = place.get(), now = Date.now()
  $('way').hidden = here === null
  $('placeless').hidden = here !== null
  if (!here) {
    Object.assign(stream, { reading: null, state: 'connecting' })
    draw()
    showWay(null)
    return
  }
  const found = wayFrom(context.core, here, now), { way, field } = found
  stream.reading = {
    site: way.site, bearing: way.bearing, distance_km: way.distance / 1000, heading: null, magnetic: null,
    pointer: null, declination: field.declination, uncertainty: null, knows: true, aligned: false,
    accuracy: 'accurate', rate: null,
  }
  stream.state = 'live'
  draw()
  const special = { kaaba: 'atKaaba', antipode: 'atAntipode' }[way.site]
  set($('headline-text'), special ? t(special) : degrees(way.bearing, 2))
  set($('headline-note'), special ? '' : language().winds[Math.round(wrap(way.bearing) / 22.5) % 16])
  attribute($('dial'), 'aria-label', special ? t(special) : `${t('bearing')} ${degrees(way.bearing, 2)}`)
  set($('distance'), distance(way.distance / 1000))
  const [east, sigma] = [field.declination, field.declinationSigma].map((angle) => number(angle, 1).replace('-', '−'))
  set($('declination'), leftToRight(`${east}° ± ${sigma}°`))
  const lines = special ? [] : [byCompass(found), ...bySun(found)]
  $('by').replaceChildren(...lines.map((textContent) => made('li', { textContent })))
  const doubts = [...placeDoubts(here, now), ...field.valid ? [] : [t('sentence.dateOutsideModel')]]
  const said = [
    t('site.clock', `${time(now, found.zone)} (${leftToRight(found.zone)})`),
    here.accuracy !== null && here.accuracy <= 5000 && capital(t('site.located', distance(here.accuracy / 1000))),
    ...doubts,
  ].filter(Boolean)
  $('doubts').replaceChildren(...said.map((textContent) => made('li', { textContent })))
  showWay(here)
}

/** The elements of the view. */
function build(element) {
  element.innerHTML = `<div class="columns two"><div class="column">
    <section id="compass"><div class="stage"><p class="headline"><span id="headline-text"></span>
      <span id="headline-note"></span></p></div>
      <div id="placeless" class="prompt"><p></p><button class="main"></button></div>
      <div id="way"><dl class="facts"><div><dt></dt><dd id="distance">–</dd></div>
        <div><dt></dt><dd id="declination">–</dd></div></dl></div>
    </section></div><div class="column"><ul id="by" class="lines"></ul><div id="map-holder"></div>
    <ul id="doubts" class="lines small"></ul></div></div>`
  element.querySelector('.stage').prepend(part('stage').querySelector('#dial').cloneNode(true))
  $('map-holder').append(say(part('map').cloneNode(true)))
  $('map-holder').append(made('p', { className: 'small', textContent: t('site.onMap') }))
  $('compass').setAttribute('aria-label', t('title'))
  const [far, declination] = element.querySelectorAll('.facts dt')
  far.textContent = t('toMecca')
  declination.textContent = t('declination')
  $('placeless').firstChild.textContent = t('site.placeless')
  Object.assign($('placeless').lastChild, { textContent: t('setPlace'), onclick: openPlace })
}

/** Shows the view. */
export function open(element, context) {
  build(element)
  makeDial()
  const { letters } = language();
  [...element.querySelectorAll('.letter')].forEach((letter, i) => { letter.textContent = letters[i] })
  for (const figure of element.querySelectorAll('.figure')) figure.textContent = digits(figure.dataset.degrees)
  listenToMap({
    nameOfPlace: () => (place.get()?.name ? placeTitle(place.get()).replace(/(, |، ).*$/, '') : null),
    land: () => text('land.txt'),
    pick: async (point) => place.set(await ofPoint(point, 'map')),
  })
  show(context)
  open_ = { stop: place.onchange(() => show(context)), timer: setInterval(() => show(context), 60_000) }
}

/** Ends it. */
export function close() {
  open_.stop()
  clearInterval(open_.timer)
  stream.reading = null
}
