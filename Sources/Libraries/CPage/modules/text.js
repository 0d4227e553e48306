// Words and times, in the language and the digits that are set.

import { languages, settings } from './state.js';

/// What is written differently in the language that is set: see state.js.
export const language = () => languages[settings.language];

/// A word, with values in place of `{}` in their order, and of `{2}` by their number.
export function t(key, ...values) {
  let count = 0;
  return (language().words[key] ?? key).replace(/\{(\d?)\}/g, (whole, number) => {
    const place = number ? number - 1 : count;
    count += 1;
    return place < values.length ? values[place] : whole;
  });
}

const DIGITS = { arabic: '٠١٢٣٤٥٦٧٨٩', bengali: '০১২৩৪৫৬৭৮৯', devanagari: '०१२३४५६७८९' };

/// The ten digits that are set; undefined where they are those of English. Those of Arabic have other shapes in Urdu and
/// Persian.
function digitSet() {
  const { digits: own, usesOwnDigits } = language() ?? {};
  switch (settings.digits) {
    case 'auto': return usesOwnDigits ? own : undefined;
    case 'own': return own;
    case 'arabic': return own && /[٠۰]/.test(own) ? own : DIGITS.arabic;
    default: return DIGITS[settings.digits];
  }
}

/// A text in the digits that are set.
export function digits(text) {
  const set = digitSet();
  if (!set) return String(text);
  const [point, comma] = language().numbers ?? ['.', ','];
  return String(text).replace(/[0-9]/g, digit => set[digit])
    .replace(/(?<=[٠-٩۰-۹])[.,](?=[٠-٩۰-۹])/g, sign => sign === point ? '٫' : sign === comma ? '٬' : sign);
}

/// Keeps a text apart from the direction of the text around it: from left to right, and as its own letters run.
export const leftToRight = text => `\u2066${text}\u2069`;
export const apart = text => `\u2068${text}\u2069`;

/// The time until something: `3h 12m`. A minute that has begun counts.
export function span(seconds) {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  const [withHours, withoutHours] = language().spans;
  const numbers = minutes < 60 ? [minutes] : [Math.floor(minutes / 60), minutes % 60];
  return (minutes < 60 ? withoutHours : withHours)
    .replace(/\{(2?)\}/g, (_, two) => digits(String(numbers.shift()).padStart(two ? 2 : 1, '0')));
}

/// The hour and the minute of a time as the service wrote it, on a clock of 12 or 24 hours, and what half of the day it is:
/// `3:42` and `pm`.
export function clockParts(iso, hours) {
  const hour = Number(iso.slice(11, 13));
  if (hours !== '12') return { time: leftToRight(digits(iso.slice(11, 16))), half: '' };
  return { time: leftToRight(digits((hour % 12 || 12) + iso.slice(13, 16))), half: t(hour < 12 ? 'am' : 'pm') };
}

/// The same in one text: `15:42`.
export function clock(iso, hours) {
  const { time, half } = clockParts(iso, hours);
  return time + (half && ` ${half}`);
}
