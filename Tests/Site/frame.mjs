/** A small page around one view, as the site's frame opens it: `?view=compass&language=ar&place=51.5,-0.12`. */
import { load } from '/Site/core/qibla.mjs'
import { settings } from '/Sources/Libraries/CPage/modules/state.js'
import { language, t } from '/Sources/Libraries/CPage/modules/text.js'

const asked = new URLSearchParams(location.search)
settings.language = asked.get('language') ?? 'en'
const root = document.documentElement
root.lang = settings.language
root.dir = language().direction
root.dataset.light = asked.get('light') ?? 'dark'

const core = await load(new URL('/.build/wasm/qibla.wasm', location.href))
const point = asked.get('place')?.split(',').map(Number)
const place = { get: () => (point ? { latitude: point[0], longitude: point[1] } : null), onchange: () => {} }
const view = await import(`/Site/${asked.get('view')}/view.mjs`)
globalThis.frame = { core, view, context: { core, t, language: settings.language, place, settings } }
await view.open(document.getElementById('view'), frame.context)
frame.isOpen = true
