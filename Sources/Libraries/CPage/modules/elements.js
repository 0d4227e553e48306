// The elements of the document. The other modules look at it only when they are called, so that node can load them.

export const root = globalThis.document?.documentElement;
export const $ = id => document.getElementById(id);

/// Writes a text only where it changed: an unchanged page is not drawn again.
export function set(element, text) { if (element.textContent !== text) element.textContent = text; }

/// The same for an attribute; null and false remove it.
export function attribute(element, name, value) {
  if (value === null || value === false) { if (element.hasAttribute(name)) element.removeAttribute(name); }
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

/// Hides an element or shows it.
export const hide = (element, isHidden) => attribute(element, 'hidden', isHidden ? '' : null);

/// A new element with these properties.
export const made = (kind, properties) => Object.assign(document.createElement(kind), properties);
