// Words and figures of the board, in the language whose turn it is, or in two at once.

import { set, made } from '../elements.js';
import { languages, settings } from '../state.js';
import { clock as fully, clockParts as parts, digits, leftToRight, span } from '../text.js';

let hours = '24', mode = 'auto', spoken = [];

const choose = code => Object.assign(settings, {
  language: code,
  digits: languages[code].digits && (mode === 'own' || mode === 'auto' && languages[code].usesOwnDigits) ? 'own' : 'latin',
});

/// Puts languages of an answer into force: the first, and the one that names stand in below it.
export function speak(answer, ...codes) {
  for (const code of codes) {
    const words = answer.words[code];
    languages[code] = {
      words, direction: words.direction, spans: [words.hours, words.minutes], digits: words.digits,
      usesOwnDigits: words.uses_own_digits,
    };
  }
  [spoken, hours, mode] = [codes, answer.clock, answer.settings.digits];
  choose(codes[0]);
}

/// Writes a text into an element in each language in force, one under the other. `text` is called for each with its code.
export function say(element, text) {
  const texts = spoken.map(code => {
    choose(code);
    return text(code);
  });
  choose(spoken[0]);
  if (texts.length === 1 || texts[0] === texts[1] || !texts[1]) return set(element, texts[0]);
  if (element.childElementCount !== 2) element.replaceChildren(made('span', {}), made('span', {}));
  texts.forEach((text, i) => {
    const line = element.children[i];
    set(line, text);
    Object.assign(line, { lang: spoken[i], dir: languages[spoken[i]].direction, className: i ? 'second' : 'first' });
  });
}

/// Writes figures of one width: some fonts have narrow ones among those of Arabic.
export function setFigures(element, text) {
  if (settings.digits === 'latin') return set(element, text);
  if (element.textContent === text) return;
  element.replaceChildren(...text.split(/(\p{Nd})/u).map((part, i) => i % 2 ? made('i', { textContent: part }) : part));
}

/// A clock time in parts, and in one text.
export const clockParts = local => parts(local, hours);
export const fullClock = local => fully(local, hours);

/// A time of the table. Those of a day follow one another, so that half of the day need not be said.
export const clock = time => time ? clockParts(time.local).time : '–';

/// Two times of the table: `05:20–05:40`; empty where they are one, or are not known.
export const clockRange = (from, to) => from && to && from.epoch !== to.epoch ? `${clock(from)}–${clock(to)}` : '';

/// The time that is left: `1h 22m`, and in the last ten minutes `9:58`.
export function left(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole > 600) return span(whole);
  return leftToRight(digits(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`));
}

/// By how many seconds the clocks of the place are ahead of UTC at an instant.
export function offsetAt(offsets, instant) {
  let seconds = offsets[0]?.seconds ?? 0;
  for (const offset of offsets) if (offset.from <= instant) seconds = offset.seconds;
  return seconds;
}

/// What the clocks of the place show at an instant: `2026-11-28T15:25:00`.
export const localAt = (offsets, instant) =>
  new Date(Math.floor(instant + offsetAt(offsets, instant)) * 1000).toISOString().slice(0, 19);
