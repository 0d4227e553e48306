// The dial: its ring, its needle and the fan of the bound.

import { $, attribute, root } from './elements.js';
import { turnedSince } from './motion.js';
import { isFacing, pose } from './reading.js';
import { stream } from './stream.js';

/// The elements that are turned, found once: they are turned at each picture.
let layers = null;
const shown = { card: NaN, needle: NaN, fan: NaN };

/// The ring and its ticks, drawn once; from then on it is only turned.
export function makeDial() {
  layers = { card: $('card'), fan: $('fan'), needle: $('needle'), letters: [...document.querySelectorAll('.letter')] };
  let lines = '<circle class="ring" r="82"/>';
  for (let a = 0; a < 360; a += 5) {
    const kind = a % 30 ? 'tick' : 'tick long';
    lines += `<path class="${kind}" d="M0-82V${a % 30 ? (a % 10 ? -78 : -76) : -72}" transform="rotate(${a})"/>`;
    if (a % 30 === 0 && a % 90) lines += `<text data-degrees="${a}" y="-62" transform="rotate(${a})">${a}</text>`;
  }
  layers.card.innerHTML = lines;
}

/// The path of a fan that reaches this far, in degrees, to each side.
export function fanPath(half) {
  if (half < 0.05) return '';
  const [x, y] = [Math.sin(half * Math.PI / 180) * 74, -Math.cos(half * Math.PI / 180) * 74];
  return `M0 0L${-x} ${y}A74 74 0 ${half > 90 ? 1 : 0} 1 ${x} ${y}Z`;
}

/// Turns the layers. The browser moves them as finished pictures: nothing is painted again.
export function draw(now = performance.now()) {
  const { reading, offset, state } = stream;
  const { card, needle, half, isMap } = pose(reading, reading ? turnedSince(reading, offset, now) : 0);
  if (!(Math.abs(card - shown.card) < 0.02)) {
    shown.card = card;
    layers.card.style.transform = `rotate(${card}deg)`;
    layers.letters.forEach((letter, i) => {
      const a = card + i * 90;
      letter.style.transform = `rotate(${a}deg) translateY(calc(var(--d) * -.31)) rotate(${-a}deg)`;
    });
  }
  const dial = $('dial');
  attribute(dial, 'data-needle', needle === null ? null : '');
  if (needle !== null && !(Math.abs(needle - shown.needle) < 0.02)) {
    shown.needle = needle;
    layers.needle.style.transform = layers.fan.style.transform = `rotate(${needle}deg)`;
  }
  if (Math.abs(half - shown.fan) >= 0.1 || Number.isNaN(shown.fan)) {
    shown.fan = half;
    layers.fan.firstElementChild.setAttribute('d', fanPath(half));
  }
  const isLost = state !== 'live' || (isMap ? reading.bearing === null : !reading.knows);
  for (const element of [dial, root]) attribute(element, 'data-aligned', isFacing(reading) ? '' : null);
  attribute(dial, 'data-trust', reading?.accuracy ?? 'unavailable');
  attribute(dial, 'data-state', isLost ? 'lost' : isMap ? 'map' : 'live');
}
