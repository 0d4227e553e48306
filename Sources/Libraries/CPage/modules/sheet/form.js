// The form for the times that a person reads off the sheet or the clock of a mosque: the service finds the method and
// the minutes that give them. It is loaded when it is opened, and its words with it.

import { dateFormat, dayOf } from '../dates.js';
import { $, made, set } from '../elements.js';
import { languages, settings } from '../state.js';
import { digits, leftToRight, t } from '../text.js';
import { dateOfTimes } from '../times.js';
import { commonRefusal, PATIENCE, whoMayWrite, write } from '../write.js';

/// The times of a mosque's sheet.
const PRAYED = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];
/// A time as a box takes it: of 24 hours, or of 12 with or without its half.
const CLOCK = /^\d{1,2}[:.]\d{2}([ap]\.?m\.?)?$/i;

/// A text with Latin digits and without spaces.
export const typed = text => text.replace(/\s/g, '')
  .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, digit => (digit.codePointAt(0) - (digit < '\u0966' ? 0 : 6)) & 15)
  .replace(/\u2212/g, '-').replace(/\u060c/g, ',');

/// What the form is made for: its language, the settings that the service found, and what follows when they are kept.
const form = { language: null, choices: null, then: null };

/// The sheet as the service reads it, a line for each day: `2026-11-28 fajr 05:56 dhuhr 12:05`. Days without times are
/// left out. Throws the text that says what is not understood; `days` are a date and the texts of the boxes each.
export function sheetOf(days) {
  const lines = [];
  for (const { date, times } of days) {
    const named = Object.entries(times).map(([prayer, text]) => [prayer, typed(text)]).filter(([, text]) => text);
    const bad = named.find(([, text]) => !CLOCK.test(text));
    if (bad) throw Error(t('callsBad', bad[1]));
    if (named.length && !date) throw Error(t('sheetEmpty'));
    if (named.length) lines.push([date, ...named.flat()].join(' '));
  }
  if (!lines.length) throw Error(t('sheetEmpty'));
  return lines.join('\n');
}

/// Minutes with their sign: `+2`, `−3`.
export const signed = minutes => leftToRight((minutes > 0 ? '+' : '') + digits(String(minutes).replace('-', '−')));
const date = iso => digits(dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }).format(dayOf(iso)));
const named = prayers => prayers.map(prayer => t(prayer)).join(', ');

/// What was found, a sentence each.
export function sentences(answer) {
  const { rule, off, missing, telling, others } = answer;
  if (!answer.whole) {
    const nearest = missing.length ? t('sheetLacks', rule, named(missing))
      : t('sheetNearest', rule, t(off.prayer), digits(off.minutes));
    return [nearest, t('sheetNone')].map(digits);
  }
  if (!answer.safe) return [t('sheetDanger')];
  return [t(answer.exact ? 'sheetGives' : 'sheetNearly', rule), !answer.proven && t('sheetUnproven'),
    others.length > 0 && t('sheetOthers', others.join('; ')), others.length > 0 && answer.same && t('sheetSame'),
    telling && t('sheetTelling', date(telling.day), t(telling.prayer))].filter(Boolean).map(digits);
}

/// The extremes of a time over the year, a text each: `−3 (14 Mar 2027)`; one where they are the same.
export function extremes({ least, most }) {
  if (least.minutes === most.minutes) return [t('sheetAlways', signed(least.minutes))];
  return [least, most].map(({ minutes, day }) => `${signed(minutes)} (${date(day)})`);
}

const paragraph = properties => made('p', properties);
const labelled = (text, box) => {
  const label = made('label');
  label.append(made('span', { textContent: text }), box);
  return label;
};

/// The boxes of a day.
function dayBoxes(number, value) {
  const day = made('fieldset', { className: 'sheet-day', hidden: number > 0 });
  const boxes = made('div', { className: 'boxes' });
  boxes.append(...PRAYED.map(prayer => labelled(t(prayer), made('input', {
    type: 'text', name: prayer, dir: 'ltr', autocomplete: 'off', spellcheck: false, maxLength: 12 }))));
  const legend = made('legend', { className: 'unseen', textContent: t(number ? 'sheetSecond' : 'sheetDay') });
  day.append(legend, labelled(t('sheetDay'), made('input', { type: 'date', name: 'date', value })), boxes);
  return day;
}

/// Makes the form in the language that is set.
function build() {
  const body = made('form', { id: 'sheet-form', noValidate: true });
  const more = made('button', { type: 'button', id: 'sheet-more', textContent: t('sheetSecond') });
  const password = labelled(t('password'), made(
    'input', { id: 'sheet-password', name: 'password', type: 'password', autocomplete: 'current-password', maxLength: 1000 }));
  const keys = made('div', { className: 'row' });
  keys.append(more, made('button', { className: 'main', textContent: t('sheetFind') }));
  const found = made('div', { id: 'sheet-found', hidden: true });
  body.append(
    paragraph({ className: 'small', textContent: t('sheetHow') }), dayBoxes(0, dateOfTimes() ?? ''), dayBoxes(1, ''),
    password, keys, paragraph({ id: 'sheet-answer', role: 'alert' }), found);
  password.id = 'sheet-password-row';
  more.onclick = () => {
    const [, second] = body.querySelectorAll('.sheet-day');
    [second.hidden, more.hidden] = [false, true];
    second.querySelector('input').focus();
  };
  body.onsubmit = event => {
    event.preventDefault();
    search();
  };
  $('sheet').replaceChildren($('sheet').querySelector('summary'), body);
}

const say = text => set($('sheet-answer'), text);
const showPassword = () => { $('sheet-password-row').hidden = whoMayWrite() !== 'password'; };

/// Sends what a person typed or chose; undefined where that failed, which is said.
async function sent(path, texts) {
  say(t('asking'));
  const { answer, said } = await write(path, texts, $('sheet-password'), showPassword, 'sheetFailed');
  if (answer && !answer.refused) return answer;
  const own = { value: 'callsBad', configured: 'timesConfigured', angles: 'sheetAngles' }[answer?.refused] ?? 'sheetFailed';
  say(answer ? commonRefusal(answer.refused) ?? t(own, answer.message) : said);
}

async function search() {
  $('sheet-found').hidden = true;
  let sheet;
  try {
    sheet = sheetOf([...$('sheet').querySelectorAll('.sheet-day')].filter(day => !day.hidden).map(day => {
      const boxes = [...day.querySelectorAll('input')];
      return { date: boxes[0].value, times: Object.fromEntries(boxes.slice(1).map(box => [box.name, box.value])) };
    }));
  } catch (error) {
    return say(error.message);
  }
  const answer = await sent(`times/like?lang=${settings.language}`, { sheet });
  if (answer) show(answer);
}

/// Shows what was found: sentences, a year's differences from the times that are set, and a key that keeps it.
function show(answer) {
  const [verdict, ...more] = sentences(answer);
  say(verdict);
  form.choices = answer.choices;
  const rows = Object.entries(answer.change).map(([prayer, parting]) => {
    const row = made('tr'), texts = extremes(parting);
    row.append(made('th', { scope: 'row', textContent: t(prayer) }), ...texts.map(textContent => made(
      'td', { textContent, colSpan: 3 - texts.length })));
    return row;
  });
  const table = made('table');
  table.append(made('caption', { textContent: t('sheetYear') }), ...rows);
  const keep = made('button', { type: 'button', id: 'sheet-keep', className: 'main', textContent: t('sheetKeep'), onclick: take });
  const keys = made('div', { className: 'row' });
  keys.append(keep);
  $('sheet-found').replaceChildren(
    ...more.map(textContent => paragraph({ textContent })),
    rows.length ? table : paragraph({ textContent: t('sheetNow') }),
    ...(answer.table ? [paragraph({ textContent: t('sheetTable') })] : []), ...(answer.safe ? [keys] : []));
  $('sheet-found').hidden = false;
  $('sheet-found').scrollIntoView({ block: 'nearest' });
}

/// Keeps what was found, as the dialog keeps what is chosen in it.
async function take() {
  if (!await sent('times/settings', form.choices)) return;
  $('sheet-password').value = '';
  $('sheet-found').hidden = true;
  $('sheet').open = false;
  say('');
  form.then();
  // A screen reader hears nothing from behind a dialog.
  set($('live'), t('timesSet'));
}

/// Opens the form; `then` is called when what was found is kept.
export async function openForm(then) {
  form.then = then;
  if (form.language !== settings.language) {
    const wanted = settings.language;
    const answer = await fetch(`times/like?lang=${wanted}`, { signal: AbortSignal.timeout(PATIENCE) });
    Object.assign(languages[wanted].words, (await answer.json()).words);
    form.language = wanted;
    build();
  }
  showPassword();
}
