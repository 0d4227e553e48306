/** The files of the site: from the server, or from the page itself where that is one file. */

let held

/** The files that the page holds in itself; null on a server. */
function inside() {
  if (held === undefined) held = JSON.parse(document.getElementById('files')?.textContent ?? 'null')
  return held
}

/** Whether the page is one file. */
export const isOneFile = () => inside() !== null

/**
 * The bytes of a file. Throws a text that says which one is missing.
 * @param {string} name its path in the site
 * @returns {Promise<ArrayBuffer>}
 */
export async function bytes(name) {
  if (!inside()) {
    const response = await fetch(new URL(name, document.baseURI))
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response.arrayBuffer()
  }
  if (!(name in inside())) throw new Error(`${name} is not in this file`)
  const packed = Uint8Array.from(atob(inside()[name]), (letter) => letter.charCodeAt(0))
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** The text of a file. */
export const text = async (name) => new TextDecoder().decode(await bytes(name))

/** A view's module. */
export const view = (name) => {
  const path = `site/${name}/view.mjs`
  return import(isOneFile() ? path : new URL(path, document.baseURI).href)
}
