// Dates, and numbers of things, in the forms of the language that is set.

import { settings } from './state.js';
import { digits, language, t } from './text.js';

/// A number of things, by the rule of the language for numbers: `3 days`.
export function counted(count, unit) {
  const forms = language().units[unit];
  return (forms[new Intl.PluralRules(settings.language).select(count)] ?? forms.other).replace('{}', digits(count));
}

/// Formats dates with the program's own words, for a language whose dates the browser does not have.
function ownFormat({ day, month, weekday, year }) {
  const { months, alone, weekdays } = language().calendar;
  const short = name => [...name].slice(0, 3).join('');
  const format = at => {
    const [of, number, whole] = [at.getUTCMonth(), at.getUTCDate(), at.getUTCFullYear()];
    if (weekday && !day) return weekdays[at.getUTCDay()];
    if (weekday) return t('date', weekdays[at.getUTCDay()], number, months[of], whole);
    const name = month === 'short' ? short(months[of]) : day ? months[of] : alone[of];
    return [day && number, name, year && whole].filter(Boolean).join(' ');
  };
  return { format, formatRange: (first, last) => [...new Set([first, last].map(format))].join(' – ') };
}

/// Whether the browser has a language's dates. It then resolves to that language, and writes no month as `M11`.
function isKnown(format, locale) {
  const { locale: resolved } = format.resolvedOptions();
  return resolved.split('-')[0] === locale.split('-')[0] && !/M\d/.test(format.format(0));
}

/// The format of dates in the language that is set, by its options. To make one takes a millisecond.
const formats = new Map();
export function dateFormat(options) {
  const locale = language().dates;
  const key = locale + JSON.stringify(options);
  if (!formats.has(key)) {
    const browsers = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formats.set(key, isKnown(browsers, locale) ? browsers : ownFormat(options));
  }
  return formats.get(key);
}
/// The instant at which a civil day begins, for formats.
export const dayOf = iso => new Date(iso + 'T00:00:00Z');

/// The figures of a date of Iran's calendar, which every browser computes.
const solarFigures = new Intl.DateTimeFormat(
  'en-u-ca-persian-nu-latn', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' });

/// A date of Iran's calendar: `9 آذر 1405`; null in a language whose speakers do not count by it.
function solarText(at) {
  const months = language().solar;
  if (!months) return null;
  const of = Object.fromEntries(solarFigures.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.day} ${months[of.month - 1]} ${of.year}`;
}

/// A date in words: `Monday 23 November 2026`. In Persian the day has its date of Iran's calendar before it.
export function dateText(iso) {
  const [at, date] = [dayOf(iso), { day: 'numeric', month: 'long', year: 'numeric' }];
  const solar = solarText(at);
  if (!solar) return digits(dateFormat({ weekday: 'long', ...date }).format(at));
  return digits(`${dateFormat({ weekday: 'long' }).format(at)} ${solar}، ${dateFormat(date).format(at)}`);
}
