// The page of the calendar: a month of the Hijri calendar, its reminders, and what its dates come from.

import { dateText } from '../dates.js';
import { $, made, root, set } from '../elements.js';
import { followLook, keep, loadSettings } from '../look.js';
import { settings } from '../state.js';
import { digits, t } from '../text.js';
import { listenToDays, openDay, openReminder, refreshDay } from './day.js';
import { listenToForm } from './form.js';
import { focusedDay, listenToGrid, showGrid } from './grid.js';
import { listenToList, showList } from './list.js';
import { ask, loadToken, service } from './service.js';
import { showFetched, showSource } from './source.js';
import { showWriting } from './writing.js';

/// How long after an answer without a month the service is asked again, in ms: it may have just started.
const RETRY = 3000;
/// The month that is shown; null: the present one. An answer to an earlier question is not shown.
const page = { month: new URLSearchParams(location.search).get('month'), turn: 0 };

function showReason(text) {
  $('reason').hidden = !text;
  set($('reason'), text);
  $('grid').hidden = Boolean(text) && !service.month;
}

/// Asks for the month and shows it. `to` is the day that gets the focus: a `date`, or the `day` of the month. False
/// where there is no answer.
async function load(to = {}, takesFocus = false) {
  const turn = ++page.turn;
  const wanted = { ...(page.month && { month: page.month }), ...(settings.dayTimes && { times: 'shown' }) };
  const { answer, said } = await ask('calendar/month', wanted);
  if (turn !== page.turn) return false;
  if (!answer || answer.reason) {
    const why = { 'no-place': t('noPlaceYet'), 'no-clock': t('noClock') }[answer?.reason] ?? said;
    showReason(t('noCalendar', why));
    if (!service.month) setTimeout(again, RETRY);
    return false;
  }
  service.month = answer;
  showReason('');
  const date = to.date ?? answer.days[Math.min(to.day ?? 0, answer.days.length) - 1]?.date ?? focusedDay()?.date;
  showGrid(date, takesFocus);
  showMonth();
  // A reload shows the same month.
  const query = new URLSearchParams(location.search);
  if (answer.first <= answer.today && answer.today <= answer.last) query.delete('month');
  else query.set('month', answer.month);
  history.replaceState(null, '', `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`);
  root.dataset.ready = '';
  return true;
}

/// What stands around the grid.
function showMonth() {
  const answer = service.month;
  const evening = answer.evening ? ` (${t('sinceSunset', digits(answer.evening))})` : '';
  const [civil, hijri] = $('today').children;
  set(civil, dateText(answer.today));
  set(hijri, digits(answer.hijri_text) + evening);
  $('to-today').hidden = answer.first <= answer.today && answer.today <= answer.last;
  $('events').replaceChildren(...[...new Set(answer.events.map(({ id }) => id))].map(id => {
    const all = answer.events.filter(event => event.id === id), [event] = all;
    const days = all.map(({ day, until }) => day === until ? digits(day) : digits(`${day}–${until}`));
    const item = made('li');
    item.append(
      made('span', { className: 'days', textContent: days.join(' · ') }), made('b', { textContent: event.name }),
      made('span', { className: 'note', textContent: digits(event.note) }));
    return item;
  }));
  showSource();
}

/// Shows another month; null is the present one.
function turn(month, to, takesFocus) {
  page.month = month;
  return load(to, takesFocus);
}

/// Reads the months and the reminders of the device again.
async function again(to) {
  if (!await load(to)) return false;
  refreshDay();
  await showList(openReminder);
  return true;
}

function show() {
  $('day-times').checked = settings.dayTimes;
  $('search').placeholder = t('search');
  showWriting();
}

await loadSettings();
loadToken();
// The service is asked first: what does not depend on its answer is shown while it computes.
const first = load();
followLook('calendar', show, again);
listenToGrid(openDay, (month, to) => turn(month, to, true));
listenToDays(() => again({ date: focusedDay()?.date }));
listenToForm();
listenToList(openReminder, () => again());
$('previous').onclick = () => service.month && turn(service.month.previous, { day: 1 });
$('next').onclick = () => service.month && turn(service.month.next, { day: 1 });
$('to-today').onclick = () => turn(null, { date: service.month?.today }, true);
$('fetch').onclick = async () => { if (await again()) showFetched(); };
$('day-times').onchange = () => {
  settings.dayTimes = $('day-times').checked;
  keep('dayTimes');
  load();
};
if (await first) showList(openReminder);
