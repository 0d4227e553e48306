// The grid of a month: its days, their marks, and the keys that move among them.

import { dateText } from '../dates.js';
import { $, attribute, made, root, set } from '../elements.js';
import { clockParts, digits, t } from '../text.js';
import { monthsText, shortMonth } from './sayings.js';
import { service } from './service.js';

/// The reminders whose titles stand in a day: more are a number.
const TITLES = 2;

/// The day that has the focus among the days, by its Gregorian date.
let focused = null;
export const focusedDay = () => service.month?.days.find(day => day.date === focused) ?? null;

const part = (name, text) => made('span', { className: name, textContent: text });
const eventOf = id => service.month.events.find(event => event.id === id);

/// The names of a day's events.
export const eventNames = day => [...new Set(day.events.map(id => eventOf(id)?.name).filter(Boolean))];

/// A day in words, for who does not see its marks.
function spoken(day, answer) {
  return [
    dateText(day.date), `${digits(day.day)} ${answer.title}`, ...eventNames(day), day.white && t('whiteDay'),
    day.count > 0 && `${t('reminders')}: ${digits(day.count)}`,
  ].filter(Boolean).join(', ');
}

function cell(day, answer) {
  const made_ = made('td', { tabIndex: -1, className: 'day' });
  made_.setAttribute('role', 'gridcell');
  made_.setAttribute('aria-label', spoken(day, answer));
  made_.dataset.date = day.date;
  if (day.date === answer.today) made_.setAttribute('aria-current', 'date');
  if (day.white) made_.dataset.white = '';
  if (day.events.length) made_.dataset.kept = '';
  if (day.fasting !== 'free') made_.dataset.fasting = day.fasting;
  const isFirst = day.day === 1 || day.date.endsWith('-01');
  const inside = made('span', { className: 'inside' });
  inside.setAttribute('aria-hidden', 'true');
  const civil = part('civil', digits(Number(day.date.slice(8))));
  // A phone has no room for it.
  if (isFirst) civil.append(part('civil-month', ` ${shortMonth(day.date)}`));
  inside.append(
    part('hijri', digits(day.day)), civil,
    ...eventNames(day).map(name => part('what', name)),
    ...day.reminders.slice(0, TITLES).map(({ title }) => made('span', { className: 'title', textContent: title, dir: 'auto' })));
  if (day.count > TITLES) inside.append(part('rest', t('more', digits(day.count - TITLES))));
  inside.append(...timesOf(day, answer));
  const marks = part('marks', '');
  for (const [is, name] of [[day.events.length, 'kept'], [day.white, 'white'], [day.count, 'reminds']]) if (is) marks.append(part(name, ''));
  inside.append(marks);
  made_.append(inside);
  return made_;
}

/// The prayer times of a day as pairs of elements, each a name and a time; none where they were not asked for.
export const timesOf = (day, answer) => Object.entries(day.times ?? {}).filter(([, at]) => at).map(([prayer, at]) => {
  const made_ = part('at', '');
  made_.append(part('name', t(prayer)), part('clock', clockParts(at, answer.clock).time));
  return made_;
});

/// Shows the month of the service's answer. `date` is the day that gets the focus's place, or the focus itself.
export function showGrid(date, takesFocus) {
  const answer = service.month;
  set($('month-title'), digits(answer.title));
  set($('month-civil'), monthsText(answer.first, answer.last));
  $('grid').tHead.rows[0].replaceChildren(...answer.short_weekdays.map((name, number) => {
    const head = made('th', { scope: 'col', textContent: name, abbr: answer.weekdays[number] });
    return head;
  }));
  const rows = [];
  let row = null;
  for (const day of answer.days) {
    if (!row || day.weekday === 0) {
      row = made('tr');
      row.setAttribute('role', 'row');
      rows.push(row);
      if (day.day === 1) for (let i = 0; i < day.weekday; i++) row.append(empty());
    }
    row.append(cell(day, answer));
  }
  while (row && row.cells.length < 7) row.append(empty());
  $('grid').tBodies[0].replaceChildren(...rows);
  attribute($('previous'), 'disabled', answer.previous ? null : '');
  attribute($('next'), 'disabled', answer.next ? null : '');
  const known = answer.days.map(day => day.date);
  place(known.includes(date) ? date : known.includes(answer.today) ? answer.today : known[0], takesFocus);
}

function empty() {
  const made_ = made('td', { className: 'empty' });
  made_.setAttribute('role', 'gridcell');
  return made_;
}

/// Gives a day the place of the focus: it is the one that the Tab key reaches.
function place(date, takesFocus) {
  for (const cell of $('grid').querySelectorAll('[data-date]')) {
    const isIt = cell.dataset.date === date;
    cell.tabIndex = isIt ? 0 : -1;
    if (isIt && takesFocus) cell.focus();
  }
  focused = date;
}

export const later = (date, days) => new Date(Date.parse(date + 'T00:00:00Z') + days * 86400000).toISOString().slice(0, 10);

/// The day or the month to which a key leads from a day: `{ date }`, or `{ month, day }`, the day of the month; null for
/// another key. `forward` is the arrow towards later days.
export function target(key, withShift, day, answer, forward) {
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const steps = { [forward]: 1, [back]: -1, ArrowDown: 7, ArrowUp: -7, Home: -day.weekday, End: 6 - day.weekday };
  if (key in steps) {
    // A week has its days of this month only.
    const date = later(day.date, steps[key]);
    if (key === 'Home' && date < answer.first) return { date: answer.first };
    if (key === 'End' && date > answer.last) return { date: answer.last };
    return { date };
  }
  const pages = { PageUp: -1, PageDown: 1 };
  if (!(key in pages)) return null;
  if (!withShift) return { month: key === 'PageUp' ? answer.previous : answer.next, day: day.day };
  const year = answer.year + pages[key];
  return { month: year < 1 || year > 1690 ? null : `${String(year).padStart(4, '0')}-${answer.month.slice(5)}`, day: day.day };
}

/// Listens to keys and touches. `open(day)` opens a day, `turn(month, { date, day })` another month.
export function listenToGrid(open, turn) {
  $('grid').onclick = event => {
    const found = event.target.closest('[data-date]');
    if (!found) return;
    place(found.dataset.date, true);
    open(focusedDay());
  };
  $('grid').onkeydown = event => {
    const day = focusedDay();
    if (!day || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return open(day);
    }
    const to = target(event.key, event.shiftKey, day, service.month, root.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    if (!to) return;
    event.preventDefault();
    if (to.date >= service.month.first && to.date <= service.month.last) return place(to.date, true);
    const month = to.date ? (to.date < service.month.first ? service.month.previous : service.month.next) : to.month;
    if (month) turn(month, to);
  };
}
