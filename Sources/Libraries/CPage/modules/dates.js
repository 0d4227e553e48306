// Dates, and numbers of things, in the forms of the language that is set.

import { settings } from './state.js';
import { digits, language } from './text.js';

/// A number of things, by the rule of the language for numbers: `3 days`.
export function counted(count, unit) {
  const forms = language().units[unit];
  return (forms[new Intl.PluralRules(settings.language).select(count)] ?? forms.other).replace('{}', digits(count));
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
