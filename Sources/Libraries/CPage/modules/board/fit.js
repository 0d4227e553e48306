// Makes the letters of the board as large as there is room for.

import { $, made, set } from '../elements.js';

/// How often a font has come: then all is measured again.
export let fonts = 0;
globalThis.document?.fonts?.addEventListener('loadingdone', () => { fonts += 1; });

/// What the size of letters depends on.
const keyOf = element =>
  [element.textContent, innerWidth, innerHeight, document.documentElement.lang, element.clientWidth, element.clientHeight, fonts].join('|');

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

/// Makes the table as large as its place allows, in both directions. Where only its height makes it small, or the clock
/// has no room, all that stands beside it becomes smaller.
export function fitTable() {
  const [place, table, root] = [$('times'), $('day'), document.documentElement];
  const key = keyOf(place) + $('now').textContent.length;
  if (table.fitted === key) return;
  const box = element => element.getBoundingClientRect();
  const isTooHigh = size => {
    table.style.setProperty('--scale', size);
    return box(place.lastElementChild).bottom > box(place).bottom + 1;
  };
  const fits = size => !isTooHigh(size) && table.offsetWidth <= place.clientWidth + 1;
  const largest = () => {
    let [low, high] = [0.3, 1];
    if (fits(high)) return high;
    for (let i = 0; i < 7; i++) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle; else high = middle;
    }
    return low;
  };
  root.removeAttribute('data-dense');
  let size = largest();
  const isUpright = innerHeight > innerWidth, [now, next] = [$('now'), $('next')].map(box);
  if (isUpright ? size < 0.5 && isTooHigh(size * 1.1) : next.height > 0 && now.bottom > next.top) {
    root.setAttribute('data-dense', '');
    size = largest();
  }
  table.style.setProperty('--scale', size);
  // What is left has another size where the rest has.
  $('next-in').fitted = null;
  fit($('next-in'));
  table.fitted = keyOf(place) + $('now').textContent.length;
}

/// Writes a text of several lines as large as its place allows. Returns the size.
export function fitText(element, text) {
  set(element, text);
  const room = element.parentElement;
  const key = [text, room.clientWidth, room.clientHeight, fonts].join('|');
  if (element.fitted?.key === key) return element.fitted.size;
  let size = 7;
  for (; size > 1.6; size *= 0.9) {
    element.style.setProperty('--size', size);
    if (element.scrollHeight <= room.clientHeight && element.scrollWidth <= room.clientWidth) break;
  }
  element.fitted = { key, size };
  return size;
}

/// The width for which the clock has room, in ems of its figures.
const ROOM = 2.62;

/// Measures the figures of this machine's font, `figures`: the clock becomes smaller where they are wide, as those of
/// DejaVu Sans, and each has the room of the widest.
export function measureFigures(figures) {
  const clock = $('clock'), half = $('half').textContent;
  const key = [figures, fonts, innerWidth, innerHeight, half, $('frame').dataset.view].join('|');
  if (measureFigures.key === key) return;
  measureFigures.key = key;
  const probe = made('span', {});
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', fontSize: '100px', fontWeight: '700' });
  clock.append(probe);
  const [colon, ...widths] = [':', ...figures].map(text => {
    probe.textContent = text;
    return probe.getBoundingClientRect().width / 100;
  });
  probe.remove();
  const widest = Math.max(...widths);
  if (!widest) return;
  const { style } = document.documentElement, narrow = Math.min(1, ROOM / (4 * widest + colon));
  style.setProperty('--digit', `${widest}em`);
  style.setProperty('--narrow-clock', narrow);
  // The seconds and the half of the day need room too.
  const width = 1.04 * [...clock.children].reduce((sum, child) => sum + child.getBoundingClientRect().width, 0);
  if (width > clock.clientWidth) style.setProperty('--narrow-clock', narrow * clock.clientWidth / width);
}
