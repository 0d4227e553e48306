// Dates and times of reminders in words.

import { counted, dateFormat, dateText, dayOf } from '../dates.js';
import { clock, digits, t } from '../text.js';
import { service } from './service.js';

export const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];
const SEPARATOR = ' · ';

/// The short name of the Gregorian month of a date: `Feb`.
export const shortMonth = iso => digits(dateFormat({ month: 'short' }).format(dayOf(iso)));

/// A Gregorian month with its year, or two: `February – March 2027`.
export const monthsText = (first, last) => digits(
  dateFormat({ month: 'long', year: 'numeric' }).formatRange(dayOf(first), dayOf(last)));

/// A time as the service reads it, in parts: of a clock, or minutes from a time of prayer.
export function timeOf(text) {
  const found = text.match(/^([a-z]+)(?:([+-])(\d+)m)?$/);
  if (!found) return { clock: text };
  return { prayer: found[1], minutes: Number(found[3] ?? 0), side: found[2] ?? '-' };
}
export const timeText = ({ clock, prayer, minutes, side }) =>
  clock ?? prayer + (minutes ? `${side}${minutes}m` : '');

/// The time of a reminder in words.
export function timeWords(text, hours = service.month?.clock) {
  const { clock: at, prayer, minutes, side } = timeOf(text);
  if (at === '00:00') return t('wholeDay');
  if (at) return clock(`2000-01-01T${at}:00`, hours);
  if (!minutes) return t(prayer);
  return t(side === '-' ? 'beforePrayer' : 'afterPrayer', counted(minutes, 'wholeMinute'), t(prayer));
}

/// A Hijri date in words, from `1448-09-01`.
export function hijriText(iso, months) {
  const [year, month, day] = iso.split('-').map(Number);
  return t('dayAndMonth', digits(day), `${months[month - 1]} ${digits(year)}`);
}

/// The dates of a reminder: `1 Ramadan · each year · 3 days · Fajr`.
export function datesText(reminder, months) {
  const date = t('dayAndMonth', digits(reminder.day), months[reminder.month - 1]);
  return [
    reminder.year === null ? `${date}${SEPARATOR}${t('yearly')}` : `${date} ${digits(reminder.year)}`,
    reminder.days > 1 && counted(reminder.days, 'day'), timeWords(reminder.time),
  ].filter(Boolean).join(SEPARATOR);
}

/// The next time of a reminder: its Gregorian date, and what is to be known about that.
export function nextText(next, withHijri, months) {
  if (!next) return t('isOver');
  return [
    dateText(next.day), withHijri && hijriText(next.hijri, months), next.shortened && digits(t('shortened')),
  ].filter(Boolean).join(SEPARATOR);
}
