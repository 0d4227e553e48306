// Words and times, in the language and the digits that are set.

import { languages, settings } from './state.js';

/// What is written differently in the language that is set: see state.js.
export const language = () => languages[settings.language];

/// A word, with values in place of `{}`.
export function t(key, ...values) {
  let text = language().words[key] ?? key;
  for (const value of values) text = text.replace('{}', () => value);
  return text;
}

const DIGITS = { arabic: '٠١٢٣٤٥٦٧٨٩', urdu: '۰۱۲۳۴۵۶۷۸۹', bengali: '০১২৩৪৫৬৭৮৯' };

/// A text in the digits that are set.
export function digits(text) {
  const own = DIGITS[settings.digits];
  text = String(text).replace(/[0-9]/g, digit => own?.[digit] ?? digit);
  return settings.digits !== 'arabic' ? text
    : text.replace(/(?<=[٠-٩]),(?=[٠-٩])/g, '٬').replace(/(?<=[٠-٩])\.(?=[٠-٩])/g, '٫');
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
