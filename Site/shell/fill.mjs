/** What the views' elements share. */
import { $, made } from '../../Sources/Libraries/CPage/modules/elements.js'
import { t } from '../../Sources/Libraries/CPage/modules/text.js'

/** Gives elements their words: `data-t` is a text, `data-label` and `data-labelled` are names. */
export function say(element) {
  for (const one of element.querySelectorAll('[data-t]')) one.textContent = t(one.dataset.t)
  for (const one of element.querySelectorAll('[data-label], [data-labelled]')) {
    one.setAttribute('aria-label', t(one.dataset.label ?? one.dataset.labelled, ''))
  }
  return element
}

/** Puts elements into another one, with their words. */
export function fill(element, html) {
  element.innerHTML = html
  say(element)
}

/** A part of the service's page, which the build puts into the document as a template. */
export const part = (name) => $(`${name}-template`).content

/** The same as a text. */
export const partText = (name) => $(`${name}-template`).innerHTML

/** Where a screen reader is spoken to: the frame's element, or a new one. */
export function liveRegion(element) {
  if ($('live')) return $('live')
  const live = made('div', { id: 'live', className: 'unseen', role: 'status', ariaLive: 'polite' })
  element.append(live)
  return live
}
