/** The worker that keeps the site for use without a network, and what is said when there is a new version. */
import { $ } from '../../Sources/Libraries/CPage/modules/elements.js'
import { isOneFile } from './files.mjs'

/** Says that a new version waits; it is used at the next visit, or when a person presses. */
function say(worker) {
  $('update').hidden = false
  $('update-now').onclick = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage('use')
  }
}

/** Keeps the site in the browser. Browsers do that only for https and for the machine itself. */
export async function keepOffline() {
  if (isOneFile() || !navigator.serviceWorker) return
  try {
    const kept = await navigator.serviceWorker.register('sw.js')
    const look = (worker) => {
      if (worker?.state === 'installed' && navigator.serviceWorker.controller) say(worker)
      else worker?.addEventListener('statechange', () => look(worker), { once: true })
    }
    look(kept.waiting ?? kept.installing)
    kept.addEventListener('updatefound', () => look(kept.installing))
    document.addEventListener('visibilitychange', () => { if (!document.hidden) kept.update().catch(() => {}) })
  } catch { /* the browser has no room, or does not allow it: the site works while there is a network */ }
}
