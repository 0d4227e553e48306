// Words and figures of the board, in the language whose turn it is.

import { languages, settings } from '../state.js';
import { clock as fully, clockParts as parts, digits, leftToRight, span } from '../text.js';

let hours = '24';

/// Puts a language of an answer into force.
export function speak(answer, language) {
  const words = answer.words[language];
  languages[language] = {
    words, direction: words.direction, spans: [words.hours, words.minutes], digits: words.digits,
  };
  Object.assign(settings, { language, digits: answer.settings.digits });
  hours = answer.clock;
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
