// Makes the letters of the board as large as there is room for.

import { made } from '../elements.js';

/// What the size of letters depends on.
const keyOf = element =>
  [element.textContent, innerWidth, innerHeight, document.documentElement.lang, element.clientWidth, fonts].join('|');

/// Makes the letters of elements smaller, of all alike, until each text fits into its width. Only a new text, or another
/// size of the screen, is measured.
export function fit(...elements) {
  const shown = elements.filter(element => element.checkVisibility());
  if (shown.every(element => element.fitted === keyOf(element))) return;
  let size = 1;
  const write = () => shown.forEach(element => element.style.setProperty('--fit', size));
  write();
  while (size > 0.4) {
    const narrowest = Math.min(...shown.map(e => e.scrollWidth > e.clientWidth + 1 ? e.clientWidth / e.scrollWidth : 1));
    if (narrowest === 1) break;
    size = Math.max(0.4, size * Math.min(0.97, narrowest));
    write();
  }
  for (const element of shown) element.fitted = keyOf(element);
}

/// How often a font has come: then all is measured again.
export let fonts = 0;
globalThis.document?.fonts?.addEventListener('loadingdone', () => {
  fonts += 1;
  measureFont();
});

/// The width of a time for which the columns and the clock have room, in ems.
const ROOM = { '--narrow': 2.84, '--narrow-clock': 2.6 };

/// Makes the figures of times smaller where the font of this machine is a wide one, such as DejaVu Sans.
export function measureFont() {
  const probe = made('span', { textContent: '00:00' });
  Object.assign(probe.style, {
    position: 'absolute', visibility: 'hidden', fontSize: '100px', fontWeight: '700', fontVariantNumeric: 'tabular-nums',
  });
  document.body.append(probe);
  const width = probe.getBoundingClientRect().width / 100;
  probe.remove();
  if (!width) return;
  for (const [name, room] of Object.entries(ROOM)) {
    document.documentElement.style.setProperty(name, Math.min(1, room / width));
  }
}
