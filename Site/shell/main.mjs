/**
 * The frame of the site: it loads the words and the core, shows the view that the address names, and keeps what all
 * views share. A view is a module `Site/<name>/view.mjs` with `open(element, context)` and `close()`.
 */
import { $, attribute, made, root, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { keep, light, loadSettings, showLook } from '../../Sources/Libraries/CPage/modules/look.js'
import { languages, settings } from '../../Sources/Libraries/CPage/modules/state.js'
import { t } from '../../Sources/Libraries/CPage/modules/text.js'
import { load } from '../core/qibla.mjs'
import { listenToPlace } from './choose.mjs'
import { loadNames } from './cities.mjs'
import { bytes, text, view } from './files.mjs'
import { loadPlace, place, placeTitle } from './place.mjs'
import { keepOffline } from './updates.mjs'

/** The views in the order of the menu, with their words. One whose module is missing is not offered. */
const VIEWS = {
  qibla: 'bearing', times: 'times', calendar: 'calendar', compass: 'site.compass', bench: 'site.bench',
  tour: 'site.tour',
}
const views = root.dataset.views.split(' ').filter((name) => name in VIEWS)
const shown = { name: null, view: null, turn: 0 }
let core

/** What a view is given. */
const context = {
  get core() { return core },
  t,
  get language() { return settings.language },
  place,
  settings,
}

/** Loads the words of a language and sets it; English where they are missing. */
async function loadWords(wanted) {
  for (const code of new Set([wanted, 'en'])) {
    try {
      if (!languages[code].words) languages[code] = JSON.parse(await text(`words/${code}.json`))
      settings.language = code
      return
    } catch (error) {
      if (code === 'en') throw error
    }
  }
}

/** The view that the address names. */
const wanted = () => {
  const [name] = location.hash.slice(1).split('&')
  return views.includes(name) ? name : views[0]
}

function showMenu() {
  $('menu').replaceChildren(...views.map((name) => {
    const link = made('a', { href: `#${name}`, textContent: t(VIEWS[name]) })
    attribute(link, 'aria-current', name === shown.name ? 'page' : null)
    return link
  }))
}

function showHere() { set($('here-name'), placeTitle(place.get()) || t('setPlace')) }

/** Shows a view; `again` shows it again, in another language perhaps. */
async function show(name, again = false) {
  if (!again && name === shown.name) return undefined
  const turn = ++shown.turn
  delete root.dataset.ready
  let found
  try { found = await view(name) } catch (error) { return fail(error) }
  if (turn !== shown.turn) return undefined
  shown.view?.close()
  const isOther = shown.name !== null && shown.name !== name
  Object.assign(shown, { name, view: found })
  root.dataset.view = name
  $('view').replaceChildren()
  showMenu()
  document.title = name === 'qibla' ? t('title') : `${t(VIEWS[name])} · ${t('title')}`
  try { await found.open($('view'), context) } catch (error) {
    // Another view may be open by now.
    if (turn !== shown.turn) return console.error(error)
    // What did not open is not closed.
    shown.view = null
    fail(error)
  }
  if (turn !== shown.turn) return undefined
  if (isOther) $('view').focus({ preventScroll: true })
  root.dataset.ready = name
  return undefined
}

/** Says that something is missing, on the page and in the console. */
function fail(error) {
  const said = languages[settings.language]?.words ? t('site.failed', error.message) : `Not loaded: ${error.message}`
  $('view').replaceChildren(made('p', { className: 'advice', textContent: said }))
  console.error(error)
}

/** Puts the settings into force. */
function applySettings() {
  showLook('title')
  for (const field of $('settings-form').elements) if (field.name) field.value = settings[field.name]
  $('accent-row').hidden = settings.theme !== 'own'
  set($('version'), core ? `qibla ${core.version}, ${root.dataset.version}` : '')
  showHere()
  showMenu()
  loadNames(settings.language).then(showHere).catch(() => {})
}

function listenToSettings() {
  $('open-settings').onclick = () => $('settings').showModal()
  $('settings-form').oninput = async ({ target: { name, value } }) => {
    if (name === 'language') await loadWords(value)
    else settings[name] = value
    keep(name)
    applySettings()
    if (shown.name) show(wanted(), true)
  }
  light.onchange = applySettings
}

async function start() {
  loadSettings()
  loadPlace()
  // Both are on their way at the same time.
  const loading = bytes('qibla.wasm').then(load)
  loading.catch(() => {})
  await loadWords(settings.language)
  applySettings()
  listenToSettings()
  listenToPlace()
  place.onchange(showHere)
  core = await loading
  applySettings()
  addEventListener('hashchange', () => show(wanted()))
  await show(wanted())
  keepOffline()
}

start().catch(fail)
