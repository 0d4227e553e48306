/** The dialog that sets the place: a city by its name, coordinates, or the browser's position. */
import { $, attribute, made, root, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { number } from '../../Sources/Libraries/CPage/modules/measures.js'
import { languages, settings } from '../../Sources/Libraries/CPage/modules/state.js'
import { moved } from '../../Sources/Libraries/CPage/modules/suggestions.js'
import { apart, t } from '../../Sources/Libraries/CPage/modules/text.js'
import { found, loadCities, loadNames, title } from './cities.mjs'
import { ofCity, ofPoint, place, placeTitle, pointOf } from './place.mjs'

const list = { cities: [], active: -1, turn: 0 }
const say = (text) => set($('place-answer'), text)

/** Takes the list away. */
function hide() { show([]) }

function show(cities) {
  Object.assign(list, { cities, active: -1 })
  $('place-cities').replaceChildren(...cities.map(({ city }, place) => {
    const entry = made('li', { id: `place-city-${place}`, textContent: title(city) })
    attribute(entry, 'role', 'option')
    entry.onpointerdown = (event) => event.preventDefault()
    entry.onclick = () => take(() => ofCity(city))
    return entry
  }))
  $('place-cities').hidden = cities.length === 0
  attribute($('place-input'), 'aria-expanded', cities.length > 0 ? 'true' : 'false')
  mark(-1)
}

function mark(active) {
  list.active = active;
  [...$('place-cities').children].forEach((entry, i) =>
    attribute(entry, 'aria-selected', i === active ? 'true' : 'false'))
  attribute($('place-input'), 'aria-activedescendant', active < 0 ? null : `place-city-${active}`)
}

/** The cities of a text: by the names of the language that is set, or else of all languages. */
async function search(text) {
  await loadNames(settings.language)
  const first = found(text)
  if (first.length) return first
  await Promise.all(Object.keys(languages).map(loadNames))
  return found(text)
}

async function typed() {
  const text = $('place-input').value, turn = ++list.turn
  say('')
  if (text.trim().length < 2 || pointOf(text) || /^[\s+\-−]*[\d٠-٩۰-۹]/.test(text)) return hide()
  try {
    const cities = await search(text)
    if (turn !== list.turn) return
    show(cities)
    $('place-cities').dataset.text = text
  } catch (error) {
    say(t('site.failed', error.message))
  }
}

/** Sets the place that a function finds, and closes the dialog. */
async function take(find) {
  say(t('asking'))
  try {
    const chosen = await find()
    place.set(chosen)
    hide()
    $('place-dialog').close()
    set($('live'), t('placeOf', placeTitle(chosen)))
  } catch (error) {
    say(error.message)
  }
}

/** What a text means. */
async function meant(text) {
  const point = pointOf(text)
  if (point && !Number.isNaN(point.lat)) return ofPoint(point, 'typed')
  if (point || /^[\s+\-−]*[\d٠-٩۰-۹]/.test(text)) throw new Error(t('placeCoordinates', apart(text), t('placeRange')))
  const cities = await search(text)
  const whole = cities.filter(({ isWhole }) => isWhole)
  if (cities.length === 1 || whole.length === 1) return ofCity((whole[0] ?? cities[0]).city)
  show(cities)
  throw new Error(cities.length ? t('placeAmbiguous') : t('placeUnknown', apart(text)))
}

/** The position of the browser. */
const located = () => new Promise((resolve, reject) => {
  const refused = () => reject(new Error(t('site.notLocated')))
  if (!navigator.geolocation) return refused()
  navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude, accuracy } }) =>
    resolve(ofPoint({ lat: latitude, lon: longitude }, 'browser', accuracy)), refused,
  { maximumAge: 60000, timeout: 30000 })
})

/** Opens the dialog. */
export function openPlace() {
  say('')
  hide()
  $('place-input').value = ''
  set($('place-note'), t('site.cities', number(Number(root.dataset.cities))))
  $('place-dialog').showModal()
  loadCities().catch(() => {})
}

/** Listens to the dialog. */
export function listenToPlace() {
  $('here').onclick = openPlace
  $('place-close').onclick = () => $('place-dialog').close()
  $('place-browser').onclick = () => take(located)
  const input = $('place-input')
  input.oninput = typed
  input.onblur = hide
  input.onkeydown = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (list.cities.length === 0 || event.isComposing) return
    if (step) mark(moved(list.active, step, list.cities.length))
    else if (event.key === 'Enter' && list.active >= 0) {
      const { city } = list.cities[list.active]
      take(() => ofCity(city))
    } else if (event.key === 'Escape') hide()
    else return
    event.preventDefault()
  }
  $('place-form').onsubmit = (event) => {
    event.preventDefault()
    const text = input.value
    if (text.trim()) take(() => meant(text))
    else say(t('placeEmpty'))
  }
}
