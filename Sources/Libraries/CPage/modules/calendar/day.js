// The dialogs of a day and of a reminder.

import { dateText } from '../dates.js';
import { $, made, set } from '../elements.js';
import { clock, digits, leftToRight, t } from '../text.js';
import { renew, write } from '../write.js';
import { editReminder, newReminder } from './form.js';
import { about, listenToAttachments, removal } from './attach.js';
import { item } from './list.js';
import { datesText, nextText, timeWords } from './sayings.js';
import { ask, seesReminders, service } from './service.js';
import { refusal, showWriting } from './writing.js';

/// The reminders of a day that are listed.
const MOST = 200;
/// The day and the reminder that are open.
const shown = { day: null, reminder: null, changed: () => {}, attachedTo: () => {} };

// MARK: - A day

const FASTS = { obligatory: 'mustFast', recommended: 'mayFast', forbidden: 'mustNotFast' };

/// The events that a day belongs to, also those of which it is not the first day.
const eventsOf = day => service.month.events.filter(event => event.first <= day.date && day.date <= event.last);

export function openDay(day) {
  shown.day = day;
  const answer = service.month;
  set($('day-title'), `${digits(day.day)} ${digits(answer.title)}`);
  set($('day-civil'), dateText(day.date));
  set($('day-fast'), FASTS[day.fasting] ? t(FASTS[day.fasting]) : '');
  $('day-events').replaceChildren(...eventsOf(day).map(event => {
    const made_ = made('li');
    made_.append(made('b', { textContent: event.name }), made('span', { textContent: digits(event.note) }));
    if (event.night) made_.append(made('span', { textContent: t('nightBegins', dateText(event.begins)) }));
    return made_;
  }));
  $('day-clock').replaceChildren(...Object.entries(day.times ?? {}).filter(([, at]) => at).map(([prayer, at]) => {
    const made_ = made('div');
    made_.append(made('dt', { textContent: t(prayer) }), made('dd', { textContent: clock(at, answer.clock) }));
    return made_;
  }));
  $('day-reminders').replaceChildren();
  set($('day-note'), '');
  if (!$('day-dialog').open) $('day-dialog').showModal();
  $('day-title').focus();
  return showDayReminders();
}

async function showDayReminders() {
  const day = shown.day;
  if (!seesReminders()) {
    $('day-add').hidden = service.month.access === 'simulated';
    const why = { closed: 'tokenNone', simulated: 'simulated', token: 'tokenHow', wrong: 'tokenHow' };
    return set($('day-note'), t(why[service.month.access] ?? 'noneOnDay'));
  }
  // Where reminders cannot be read, the answer says why.
  if (!day.count && service.month.total !== null) {
    $('day-reminders').replaceChildren();
    return set($('day-note'), t('noneOnDay'));
  }
  const { answer, said } = await ask('reminders', { day: day.date, count: MOST });
  if (day !== shown.day) return;
  if (!answer?.reminders) return set($('day-note'), said ?? '');
  $('day-reminders').replaceChildren(...answer.reminders.map(reminder => item(reminder, [
    timeOnDay(reminder), reminder.days > 1 && t('dayOf', digits(reminder.part), digits(reminder.days)),
    reminder.shortened && digits(t('shortened')),
  ], openReminder)));
  const rest = answer.total - answer.reminders.length;
  set($('day-note'), rest > 0 ? t('more', digits(rest)) : '');
}

/// The time of a reminder on its day: by the clock also where it is minutes from a prayer.
function timeOnDay(reminder) {
  const words = timeWords(reminder.time);
  const at = /^\d/.test(reminder.time) ? '' : clock(reminder.at, service.month.clock);
  return at ? `${words} · ${at}` : words;
}

/// Shows the open day again after a change.
export function refreshDay() {
  const day = $('day-dialog').open && service.month.days.find(({ date }) => date === shown.day?.date);
  if (!day) return;
  shown.day = day;
  showDayReminders();
}

// MARK: - A reminder

export async function openReminder(number) {
  const { answer, said, status } = await ask('reminders', { number });
  if (!answer?.title) return set($('live'), status === 404 ? t('goneMeanwhile') : said ?? '');
  const reminder = answer;
  shown.reminder = reminder;
  const { months } = service.month;
  set($('reminder-title'), reminder.title);
  set($('reminder-when'), datesText(reminder, months));
  set($('reminder-next'), nextText(reminder.next, true, months));
  set($('reminder-notes'), reminder.notes);
  const { attachments } = reminder;
  $('reminder-attachments').hidden = attachments.length === 0;
  $('reminder-attachments').querySelector('ul').replaceChildren(...attachments.map(attachment => {
    const made_ = made('li');
    made_.append(attached(attachment), removal(reminder, attachment, shown.attachedTo));
    return made_;
  }));
  set($('reminder-files'), t('attachHow', leftToRight(`qibla remind edit ${reminder.number} --attach FILE`)));
  set($('attach-limit'), digits(t('attachLimit')));
  set($('reminder-answer'), '');
  askToRemove(false);
  showWriting();
  if (!$('reminder-dialog').open) $('reminder-dialog').showModal();
  $('reminder-title').focus();
}

/// An attachment: a link leads out of the page, a file has its name and size.
function attached({ type, url, name, bytes }) {
  if (type === 'link' && /^https?:\/\//i.test(url)) {
    return made('a', { href: url, rel: 'noopener noreferrer', target: '_blank', textContent: name || url, dir: 'auto' });
  }
  return made('span', { textContent: `${name} (${about(name, bytes)})`, dir: 'auto' });
}

function askToRemove(asks) {
  $('remove-form').hidden = !asks;
  if (asks) $('attach-form').hidden = true;
  else showWriting();
  $('reminder-keys').hidden = asks;
  if (asks) $('remove-not').focus();
}

async function remove() {
  const { number, revision } = shown.reminder;
  set($('reminder-answer'), t('asking'));
  const texts = { action: 'remove', number: String(number), revision: String(revision) };
  const { answer, said } = await write('reminders', texts, $('remove-password'), showWriting);
  if (!answer || answer.refused) {
    askToRemove(false);
    return set($('reminder-answer'), answer ? refusal(answer) : said);
  }
  $('remove-password').value = '';
  $('reminder-dialog').close();
  await shown.changed();
  // A screen reader hears nothing from behind a dialog.
  set($('live'), t('removed'));
}

/// Listens to the dialogs; `changed` is called after a reminder was changed.
export function listenToDays(changed) {
  shown.changed = changed;
  const isSaved = async number => {
    await changed();
    if ($('reminder-dialog').open) await openReminder(number);
    set($('live'), t('saved'));
  };
  const begin = open => {
    showWriting();
    open();
    // The service may have been started again since the page was loaded, with another rule.
    renew().then(showWriting).catch(() => {});
  };
  // The dialog stays open, with the reminder as it is now.
  shown.attachedTo = async key => {
    await changed();
    await openReminder(shown.reminder.number);
    set($('reminder-answer'), t(key));
  };
  listenToAttachments(() => shown.reminder, shown.attachedTo);
  $('day-close').onclick = () => $('day-dialog').close();
  $('day-add').onclick = () => begin(() => newReminder(shown.day, isSaved));
  $('add').onclick = () => begin(() => newReminder(service.month.days.find(day => day.date === service.month.today) ?? service.month.days[0], isSaved));
  $('reminder-close').onclick = () => $('reminder-dialog').close();
  $('reminder-edit').onclick = () => begin(() => editReminder(shown.reminder, isSaved));
  $('reminder-remove').onclick = () => askToRemove(true);
  $('remove-not').onclick = () => { askToRemove(false); $('reminder-remove').focus(); };
  $('remove-form').onsubmit = event => { event.preventDefault(); remove(); };
}
