// Words, numbers, angles, lengths and dates, in the language, digits and units that are set.

import { settings } from './choices.js';
import { wrap } from './motion.js';
import { ages, languages } from './words.js';

/// What is written differently in the language that is set: see words.js.
export const language = () => languages[settings.language];

/// A word, with values in place of `{}`.
export function t(key, ...values) {
  let text = language().words[key] ?? key;
  for (const value of values) text = text.replace('{}', () => value);
  return text;
}

/// A text in the digits that are set.
export function digits(text) {
  text = String(text);
  if (settings.digits === 'bengali') return text.replace(/[0-9]/g, d => '০১২৩৪৫৬৭৮৯'[d]);
  if (settings.digits !== 'arabic') return text;
  return text.replace(/[0-9]/g, d => '٠١٢٣٤٥٦٧٨٩'[d]).replace(/(?<=[٠-٩]),(?=[٠-٩])/g, '٬').replace(/(?<=[٠-٩])\.(?=[٠-٩])/g, '٫');
}

/// Keeps a text apart from the direction of the text around it: from left to right, and as its own letters run.
export const leftToRight = text => `\u2066${text}\u2069`;
export const apart = text => `\u2068${text}\u2069`;

/// A place's name, with its coordinates in the digits that are set: `Jakarta, Indonesia (-6.2000, 106.8000)`.
export const placeName = name => name.replace(/\u200e/g, '')
  .replace(/(?<=^|\()[-0-9., ]+(?=\)|$)/g, point => leftToRight(digits(point)));

/// A rounded number with thousands apart: `10,306`.
export const number = (value, decimals = 0) => digits((value === 0 ? 0 : value).toFixed(decimals)
  .replace(/\B(?=(\d{3})+(?!\d))/g, ',').replace(/^-0(\.0*)?$/, '0$1'));
/// Degrees, always read from left to right.
export const degrees = (value, decimals = 0) => leftToRight(number(value, decimals).replace('-', '−') + '°');
/// A whole angle within 0 and 359.
export const course = value => degrees(Math.round(wrap(value)) % 360);
export const bound = value => leftToRight('±' + number(Math.max(value, 0.1), value < 9.95 ? 1 : 0) + '°');

/// A direction with its wind: `58° ENE`.
export const direction = value => course(value) + ' ' + language().winds[Math.round(wrap(value) / 22.5) % 16];

export function distance(km) {
  const value = settings.units === 'mi' ? km / 1.609344 : km;
  return number(value, value < 9.95 ? 1 : 0) + ' ' + t(settings.units === 'mi' ? 'miles' : 'kilometres');
}

/// A number of things, by the rule of the language for numbers: `3 days`.
export function counted(count, unit) {
  const forms = language().units[unit];
  return (forms[new Intl.PluralRules(settings.language).select(count)] ?? forms.other).replace('{}', digits(count));
}

/// An age in the largest unit that fits: `40 s`, `3 days`.
export function age(seconds) {
  if (seconds == null) return '?';
  const whole = Math.max(0, Math.floor(seconds));
  const { seconds: size, unit } = ages.find(({ below }) => below === null || whole < below);
  return counted(Math.floor(whole / size), unit);
}

/// The time until something: `3h 12m`. A minute that has begun counts.
export function span(seconds) {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  const [withHours, withoutHours] = language().spans;
  const numbers = minutes < 60 ? [minutes] : [Math.floor(minutes / 60), minutes % 60];
  return (minutes < 60 ? withoutHours : withHours)
    .replace(/\{(2?)\}/g, (_, two) => digits(String(numbers.shift()).padStart(two ? 2 : 1, '0')));
}

/// A time of a day as the service wrote it, on a clock of 12 or 24 hours: `15:42`.
export function clock(iso, hours) {
  const [hour, minute] = [Number(iso.slice(11, 13)), iso.slice(14, 16)];
  if (hours !== '12') return leftToRight(digits(iso.slice(11, 16)));
  return `${leftToRight(digits(`${hour % 12 || 12}:${minute}`))} ${t(hour < 12 ? 'am' : 'pm')}`;
}

/// Two times of a day: `05:20–05:40`. Half of the day is said once where it is that of both.
export function clockRange(from, to, hours) {
  const isOneHalf = hours === '12' && from.slice(11, 13) < 12 === to.slice(11, 13) < 12;
  const first = clock(from, hours);
  return `${isOneHalf ? first.slice(0, first.indexOf('\u2069') + 1) : first}–${clock(to, hours)}`;
}

/// The format of dates in the language that is set, by its options. To make one takes a millisecond.
const formats = new Map();
export function dateFormat(options) {
  const key = language().dates + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language().dates, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}
/// The instant at which a civil day begins, for formats.
export const dayOf = iso => new Date(iso + 'T00:00:00Z');

/// A date of the Gregorian calendar in words: `Monday 23 November 2026`.
export const dateText = iso => digits(
  dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(dayOf(iso)));
