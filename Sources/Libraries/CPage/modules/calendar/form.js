// The form in which a reminder is written.

import { $, made, set } from '../elements.js';
import { digits, t } from '../text.js';
import { write } from '../write.js';
import { PRAYERS, timeOf, timeText } from './sayings.js';
import { service } from './service.js';
import { refusal, showWriting } from './writing.js';

/// The time of a new reminder, and the years that are offered.
const TIME = '09:00', YEARS = 12;

const form = { reminder: null, then: () => {} };
const option = (value, text) => made('option', { value, textContent: text });
const fields = () => $('form').elements;

/// A reminder's date as the service reads it: `1/9`, or `1448-09-01` in one year.
export function dateOf({ day, month, year }) {
  const two = number => String(number).padStart(2, '0');
  return year ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : `${Number(day)}/${Number(month)}`;
}

/// What differs between a reminder and what the form has: only that is sent. A date goes with its number of days.
export function changes(old, now) {
  const sent = {};
  for (const name of ['title', 'time', 'notes']) if (now[name] !== old[name]) sent[name] = now[name];
  if (dateOf(now) !== dateOf(old) || Number(now.days) !== old.days) {
    Object.assign(sent, { date: dateOf(now), days: String(Number(now.days)) });
  }
  return sent;
}

/// A reminder of a day that is to be written; `then(number)` is called once it is kept.
export function newReminder(day, then) {
  const { of_year: month } = service.month;
  open({ title: '', day: day.day, month, year: null, days: 1, time: TIME, notes: '' }, 'addReminder', then);
}

export function editReminder(reminder, then) { open(reminder, 'edit', then); }

function open(reminder, title, then) {
  [form.reminder, form.then] = [reminder, then];
  set($('form-title'), t(title));
  set($('form-answer'), '');
  const { year, months } = service.month;
  const years = [...new Set([...Array.from({ length: YEARS }, (_, i) => thisYear() + i), year, reminder.year ?? year])].sort((a, b) => a - b);
  fields().day.replaceChildren(...Array.from({ length: 30 }, (_, i) => option(i + 1, digits(i + 1))));
  fields().month.replaceChildren(...months.map((name, i) => option(i + 1, name)));
  fields().year.replaceChildren(option('', t('yearly')), ...years.map(year => option(year, digits(year))));
  fields().kind.replaceChildren(
    option('whole', t('wholeDay')), option('clock', t('byClock')), ...PRAYERS.map(prayer => option(prayer, t(prayer))));
  const time = timeOf(reminder.time);
  const values = {
    title: reminder.title, day: reminder.day, month: reminder.month, year: reminder.year ?? '', days: reminder.days,
    kind: time.prayer ?? (time.clock === '00:00' ? 'whole' : 'clock'), notes: reminder.notes,
    clock: time.clock && time.clock !== '00:00' ? time.clock : TIME, minutes: time.minutes ?? 0, side: time.side ?? '-',
  };
  for (const [name, value] of Object.entries(values)) fields()[name].value = value;
  showKind();
  if (!$('form-dialog').open) $('form-dialog').showModal();
  fields().title.focus();
}

const thisYear = () => Number(service.month.hijri.slice(0, 4));

/// Only the boxes of the chosen kind of time are there.
function showKind() {
  const kind = fields().kind.value;
  const of = PRAYERS.includes(kind) ? 'prayer' : kind;
  for (const label of $('form').querySelectorAll('[data-of]')) label.hidden = label.dataset.of !== of;
}

/// The reminder that the form has, by the names that the service reads.
function written() {
  const { title, day, month, year, days, kind, clock, minutes, side, notes } = fields();
  const isPrayer = PRAYERS.includes(kind.value);
  const time = kind.value === 'whole' ? '00:00'
    : isPrayer ? timeText({ prayer: kind.value, minutes: Number(minutes.value), side: side.value }) : clock.value || TIME;
  // A browser may give the ends of lines of another system.
  return { title: title.value.trim(), day: day.value, month: month.value, year: year.value, days: days.value || '1', time,
    notes: notes.value.replace(/\r\n?/g, '\n').trim() };
}

async function send() {
  const now = written(), old = form.reminder;
  if (!now.title) {
    fields().title.focus();
    return set($('form-answer'), t('titleEmpty'));
  }
  const sent = old.number ? changes(old, now)
    : { title: now.title, time: now.time, notes: now.notes, date: dateOf(now), days: String(Number(now.days)) };
  if (Object.keys(sent).length) {
    const about = old.number ? { action: 'edit', number: String(old.number), revision: String(old.revision) } : { action: 'add' };
    set($('form-answer'), t('asking'));
    const { answer, said } = await write('reminders', { ...about, ...sent }, $('form-password'), showWriting);
    if (!answer) return set($('form-answer'), said);
    if (answer.refused) return set($('form-answer'), refusal(answer));
    $('form-password').value = '';
    $('form-dialog').close();
    return form.then(answer.number);
  }
  $('form-dialog').close();
}

export function listenToForm() {
  $('form').onsubmit = event => { event.preventDefault(); send(); };
  $('form-close').onclick = () => $('form-dialog').close();
  fields().kind.onchange = showKind;
}
