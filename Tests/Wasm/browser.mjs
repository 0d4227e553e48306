/**
 * browser.mjs QIBLA.wasm   measures the core in Chromium: a page is served with the policy of a strict site, loads the
 * module, plays an hour of sensors at 100 Hz twice, and reports the second. Time is that of the processor in all of
 * Chromium's processes, so that a busy machine changes nothing. Ends with 1 if an event takes 2 microseconds or more,
 * or the memory grows.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const BOUND = 2000
const ROOT = new URL('../../', import.meta.url)
const PAGE = `<!doctype html><title>core</title><script type="module" src="/page.mjs"></script>`
const SCRIPT = `
import { load } from '/Site/core/qibla.mjs'
import { hour } from '/Tests/Wasm/hour.mjs'
const report = (found) => fetch('/found', { method: 'POST', body: JSON.stringify(found) })
try {
  const begun = performance.now()
  const core = await load(new URL('/qibla.wasm', location))
  const loaded = performance.now() - begun
  const text = await (await fetch('/trace')).text()
  hour(core, text)
  await fetch('/half', { method: 'POST' })
  await report({ ...hour(core, text), loaded, bearing: core.bearing(-6.2088, 106.8456).bearing })
} catch (error) { await report({ error: String(error) }) }`
const FILES = {
  '/': [PAGE, 'text/html'], '/page.mjs': [SCRIPT, 'text/javascript'],
  '/qibla.wasm': [readFileSync(process.argv[2]), 'application/wasm'],
  '/trace': [gunzipSync(readFileSync(new URL('traces/walk.jsonl.gz', ROOT))), 'text/plain'],
}

let before = 0

/** The seconds of the processor that the browser and its processes have used. */
function busy() {
  const known = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    try {
      // After the name in brackets: state, parent, … the 12th and 13th are ticks of a hundredth of a second.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')
      return [{ id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
    } catch { return [] }
  })
  const ours = new Set([browser.pid])
  for (let size = 0; size < ours.size;) {
    size = ours.size
    for (const { id, parent } of known) if (ours.has(parent)) ours.add(id)
  }
  return known.filter(({ id }) => ours.has(id)).reduce((sum, { ticks }) => sum + ticks / 100, 0)
}

function answer(request, response) {
  const path = new URL(request.url, 'http://localhost').pathname
  if (path === '/half') {
    before = busy()
    response.end()
    return
  }
  if (request.method === 'POST') {
    let body = ''
    request.on('data', (part) => { body += part }).on('end', () => { response.end(); finish(JSON.parse(body)) })
    return
  }
  const isScript = /^\/(Site\/(?:core|bench)|Tests\/Wasm)\/\w+\.mjs$/.test(path)
  const [body, type] = FILES[path] ?? (isScript ? [readFileSync(new URL(`.${path}`, ROOT)), 'text/javascript'] : [])
  response.writeHead(body === undefined ? 404 : 200, {
    'content-type': type ?? 'text/plain',
    'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
  })
  response.end(body)
}

const folder = mkdtempSync(join(tmpdir(), 'qibla-core-'))
const server = createServer(answer).listen(0, '127.0.0.1')
await new Promise((ready) => server.once('listening', ready))
const browser = spawn('chromium', ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${folder}`,
  `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore' })
const late = setTimeout(() => finish({ error: 'the page did not report within 90 s' }), 90_000)

function finish(found) {
  clearTimeout(late)
  const nanoseconds = (busy() - before) * 1e9 / found.events
  server.close()
  server.closeAllConnections()
  browser.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  browser.kill()
  if (found.error) {
    console.error(found.error)
    process.exitCode = 1
    return
  }
  console.log(`Chromium: ${found.events.toLocaleString('en')} events, ${nanoseconds.toFixed(0)} ns of the processor `
    + `each (${found.nanoseconds.toFixed(0)} ns until it was done), `
    + `${(nanoseconds * found.events / 36e9).toFixed(2)} % of a core; memory ${(found.memory / 1024).toFixed(0)} KiB, `
    + `grown by ${found.grown}; loaded in ${found.loaded.toFixed(0)} ms; bearing of Jakarta ${found.bearing}`)
  if (nanoseconds >= BOUND || found.grown > 0) process.exitCode = 1
}
