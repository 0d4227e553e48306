// Keeps the site in the browser: all files of one version in one cache, whose name is that version. A new version is
// loaded beside the old one and takes its place when no page uses that any more, or when a person presses.
const VERSION = '%VERSION%'
const FILES = ['./', ..."%FILES%"]
const LATER = "%LATER%"

addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const wanted = [...FILES]
    // What an earlier version has kept is kept by this one too.
    for (const file of LATER) if (await caches.match(file)) wanted.push(file)
    const cache = await caches.open(`qibla-${VERSION}`)
    await cache.addAll(wanted.map((file) => new Request(file, { cache: 'reload' })))
  })())
})

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('qibla-') && name !== `qibla-${VERSION}`) await caches.delete(name)
    }
    await clients.claim()
  })())
})

addEventListener('message', ({ data }) => { if (data === 'use') skipWaiting() })

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(registration.scope)) return
  // The page in one file is a page of its own.
  const wanted = mode === 'navigate' && !new URL(url).pathname.endsWith('/qibla.html') ? './' : event.request
  event.respondWith(caches.open(`qibla-${VERSION}`).then(async (cache) =>
    await cache.match(wanted, { ignoreSearch: true }) ?? fetched(event.request, cache)))
})

/** A file that is not among those of the first visit: once it was loaded, it is kept too. */
async function fetched(request, cache) {
  const response = await fetch(request)
  if (response.ok && LATER.some((name) => request.url === new URL(name, registration.scope).href)) {
    await cache.put(request, response.clone())
  }
  return response
}
