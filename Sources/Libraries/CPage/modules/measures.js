// Angles, lengths, ages and places, in the language, digits and units that are set.

import { counted } from './dates.js';
import { wrap } from './motion.js';
import { ages, settings } from './state.js';
import { digits, language, leftToRight, t } from './text.js';

/// A place's name, with its coordinates in the digits that are set: `Jakarta, Indonesia (-6.2000, 106.8000)`.
export const placeName = name => name.replace(/\u200e/g, '')
  .replace(/(?<=^|\()[-0-9., ]+(?=\)|$)/g, point => leftToRight(digits(point)));

/// A rounded number with thousands apart, by the signs of the language: `10,306`.
export function number(value, decimals = 0) {
  const [point, comma] = language().numbers ?? ['.', ','];
  const [whole, rest] = (value === 0 ? 0 : value).toFixed(decimals).replace(/^-0(\.0*)?$/, '0$1').split('.');
  return digits(whole.replace(/\B(?=(\d{3})+(?!\d))/g, comma) + (rest === undefined ? '' : point + rest));
}
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

/// An age in the largest unit that fits: `40 s`, `3 days`.
export function age(seconds) {
  if (seconds == null) return '?';
  const whole = Math.max(0, Math.floor(seconds));
  const { seconds: size, unit } = ages.find(({ below }) => below === null || whole < below);
  return counted(Math.floor(whole / size), unit);
}
