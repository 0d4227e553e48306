// Words and figures of the board, in the language that is shown.

const DIGITS = { ar: '٠١٢٣٤٥٦٧٨٩', ur: '۰۱۲۳۴۵۶۷۸۹', bn: '০১২৩৪৫৬৭৮৯' };
const shown = { language: 'en', words: {}, digits: 'latin', clock: '24' };

/// Puts a language of an answer into force.
export function speak(answer, language) {
  Object.assign(shown, { language, words: answer.words[language], digits: answer.settings.digits, clock: answer.clock });
}

export const language = () => shown.language;
export const isRightToLeft = () => shown.words.direction === 'rtl';

/// A word, with values in place of `{}`.
export function t(key, ...values) {
  let text = shown.words[key] ?? '';
  for (const value of values) text = text.replace('{}', () => value);
  return text;
}

/// A text in the digits that are set.
export function digits(text) {
  const own = shown.digits === 'own' ? DIGITS[shown.language] : null;
  return own ? String(text).replace(/[0-9]/g, digit => own[digit]) : String(text);
}

/// Keeps figures from left to right in a line of any direction.
const leftToRight = text => `\u2066${text}\u2069`;

/// The hour and the minute of a time as the service wrote it, and what half of the day it is: `3:42` and `pm`.
export function clockParts(local) {
  const hour = Number(local.slice(11, 13)), minute = local.slice(14, 16);
  if (shown.clock !== '12') return { time: digits(local.slice(11, 16)), half: '' };
  return { time: digits(`${hour % 12 || 12}:${minute}`), half: t(hour < 12 ? 'am' : 'pm') };
}

/// A time of the table. Those of a day follow one another, so that half of the day need not be said.
export const clock = time => time ? leftToRight(clockParts(time.local).time) : '–';

/// Two times of the table: `05:20–05:40`; empty where they are one, or are not known.
export const clockRange = (from, to) => from && to && from.epoch !== to.epoch ? `${clock(from)}–${clock(to)}` : '';

/// The same where it stands alone.
export function fullClock(local) {
  const { time, half } = clockParts(local);
  return leftToRight(time) + (half && ` ${half}`);
}

/// The time that is left: `1h 22m`, and in the last ten minutes `9:58`.
export function left(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole <= 600) return leftToRight(digits(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`));
  const minutes = Math.ceil(whole / 60);
  const numbers = minutes < 60 ? [minutes] : [Math.floor(minutes / 60), minutes % 60];
  return t(minutes < 60 ? 'minutes' : 'hours')
    .replace(/\{(2?)\}/g, (_, two) => digits(String(numbers.shift()).padStart(two ? 2 : 1, '0')));
}
