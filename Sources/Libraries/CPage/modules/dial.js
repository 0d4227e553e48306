// The dial: its ring, the needle with the Kaaba at its end, the fan of the bound, and the way to turn.

import { $, attribute, made, root } from './elements.js';
import { turnedSince, turnOf } from './motion.js';
import { isFacing, pose } from './reading.js';
import { stream } from './stream.js';

/// The ring's radius, and the two ends of the fan, in hundredths of half the dial.
const RING = 88, FAN = [58, 87];
/// How near the needle comes to a letter before it takes its place, in degrees.
const UNDER = 8;

/// The elements that are turned, found once: they are turned at each picture.
let layers = null;
const shown = {};

/// The ring and its ticks, drawn once; from then on it is only turned. Letters and figures stay upright.
export function makeDial() {
  Object.assign(shown, { card: NaN, needle: NaN, fan: NaN, turn: NaN, screen: 0 });
  const lines = [];
  for (let a = 0; a < 360; a += 2) {
    const [kind, end] = a % 30 === 0 ? ['long', 77.5] : a % 10 === 0 ? ['ten', 80.5] : ['', 83];
    lines.push(`<path class="tick ${kind}${a ? '' : ' north'}" d="M0-86V-${end}" transform="rotate(${a})"/>`);
  }
  $('card').innerHTML = lines.join('');
  const upright = [];
  for (let a = 0; a < 360; a += 30) {
    const kind = a % 90 ? 'figure' : a ? 'letter' : 'letter north';
    const element = made('span', { className: kind, ariaHidden: 'true' });
    if (a % 90) element.dataset.degrees = a;
    upright.push({ a, element });
  }
  $('card').after(...upright.map(({ element }) => element));
  layers = { card: $('card'), fan: $('fan'), needle: $('needle'), marker: $('marker'), turn: $('turn'), upright };
}

/// A point of the dial, at an angle from its top.
const point = (radius, a) => [Math.sin(a * Math.PI / 180) * radius, -Math.cos(a * Math.PI / 180) * radius].map(v => v.toFixed(2));

/// The path of a fan that reaches this far, in degrees, to each side: a part of a ring, or all of it.
export function fanPath(half) {
  if (half < 0.05) return '';
  const end = Math.min(half, 179.9), large = end > 90 ? 1 : 0, [inner, outer] = FAN;
  return `M${point(inner, -end).join(' ')}L${point(outer, -end).join(' ')}A${outer} ${outer} 0 ${large} 1 ${point(outer, end).join(' ')}`
    + `L${point(inner, end).join(' ')}A${inner} ${inner} 0 ${large} 0 ${point(inner, -end).join(' ')}Z`;
}

/// The arc from the mark at the top to the needle, the shorter way.
export function turnPath(turn) {
  if (Math.abs(turn) < 1) return '';
  return `M${point(RING, 0).join(' ')}A${RING} ${RING} 0 0 ${turn > 0 ? 1 : 0} ${point(RING, turn).join(' ')}`;
}

/// Puts an element at a place of the ring, upright.
const place = (element, a, far) => {
  element.style.transform = `rotate(${a}deg) translateY(calc(var(--d) * -${far})) rotate(${-a}deg)`;
};

/// Turns the layers. The browser moves them as finished pictures; only the fan and the arc are painted again. `screen` is
/// how far the picture on the device's own screen is turned from the device's top, in degrees.
export function draw(now = performance.now(), screen = 0) {
  const { reading, offset, state } = stream;
  const { half, isMap, ...device } = pose(reading, reading ? turnedSince(reading, offset, now) : 0);
  const card = device.card - screen, needle = device.needle === null ? null : device.needle - screen;
  const isTurned = !(Math.abs(card - shown.card) < 0.02);
  if (isTurned) {
    shown.card = card;
    layers.card.style.transform = `rotate(${card}deg)`;
    for (const { a, element } of layers.upright) place(element, card + a, a % 90 ? 0.332 : 0.327);
  }
  const dial = $('dial');
  attribute(dial, 'data-needle', needle === null ? null : '');
  if (needle !== null && !(Math.abs(needle - shown.needle) < 0.02)) {
    shown.needle = needle;
    layers.needle.style.transform = layers.fan.style.transform = `rotate(${needle}deg)`;
    place(layers.marker, needle, 0.438);
  }
  for (const { a, element } of layers.upright) {
    attribute(element, 'data-under', needle !== null && Math.abs(turnOf(card + a - needle)) < UNDER ? '' : null);
  }
  if (Math.abs(half - shown.fan) >= 0.1 || Number.isNaN(shown.fan)) {
    shown.fan = half;
    layers.fan.firstElementChild.setAttribute('d', fanPath(half));
  }
  const turn = needle === null || isMap ? 0 : turnOf(device.needle);
  if (!(Math.abs(turn - shown.turn) < 0.25)) {
    shown.turn = turn;
    layers.turn.setAttribute('d', turnPath(turn));
  }
  if (screen !== shown.screen) {
    shown.screen = screen;
    layers.turn.parentElement.style.transform = `rotate(${-screen}deg)`;
  }
  const isLost = state !== 'live' || (isMap ? reading.bearing === null : !reading.knows);
  for (const element of [dial, root]) attribute(element, 'data-aligned', isFacing(reading) ? '' : null);
  attribute(dial, 'data-trust', reading?.accuracy ?? 'unavailable');
  attribute(dial, 'data-state', isLost ? 'lost' : isMap ? 'map' : 'live');
}
