// The dialog that sets when the service calls, and how that sounds.

import { option, SettingsDialog } from './dialog.js';
import { $, made, set } from './elements.js';
import { t } from './text.js';

/// The five prayers, which are called.
const CALLED = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];

const parts = text => text === 'none' ? [] : text.split(',');
/// Names with commas between them: `fajr,isha`. None are `none`.
export const namesOf = text => parts(text);
export const namesText = names => names.join(',') || 'none';

/// Minutes that are announced, by prayer: `10`, for all five, or `fajr=30+10,asr=15`.
export function announcedOf(text) {
  if (text === 'none') return {};
  if (!text.includes('=')) return Object.fromEntries(CALLED.map(prayer => [prayer, text]));
  return Object.fromEntries(parts(text).map(part => part.split('=')));
}
export function announcedText(minutes) {
  const named = Object.entries(minutes).filter(([, text]) => text);
  const isSame = named.length === CALLED.length && CALLED.every(prayer => minutes[prayer] === minutes.fajr);
  return isSame ? minutes.fajr : named.map(part => part.join('=')).join(',') || 'none';
}

/// Volumes in percent, by prayer: `80`, `fajr=40`, or `80,fajr=40`.
export function volumesOf(text) {
  const own = Object.fromEntries(parts(text).filter(part => part.includes('=')).map(part => part.split('=')));
  const all = parts(text).find(part => !part.includes('=')) ?? '100';
  return Object.fromEntries(CALLED.map(prayer => [prayer, own[prayer] ?? all]));
}
export function volumesText(volumes) {
  // The most frequent one is that of all.
  const count = volume => CALLED.filter(prayer => volumes[prayer] === volume).length;
  const all = CALLED.map(prayer => volumes[prayer]).reduce((best, volume) => count(volume) > count(best) ? volume : best);
  const own = CALLED.filter(prayer => volumes[prayer] !== all).map(prayer => `${prayer}=${volumes[prayer]}`);
  return (all === '100' && own.length ? own : [all, ...own]).join(',');
}

/// A text as the configuration has it: with Latin digits and without spaces.
export const typed = text => text.replace(/\s/g, '')
  .replace(/[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef]/g, digit => (digit.codePointAt(0) - (digit < '\u09e6' ? 0 : 6)) & 15)
  .replace(/\u2212/g, '-').replace(/\u060c/g, ',');

const MINUTES = '\\d{1,3}(\\+\\d{1,3}){0,4}';
const CLOCK = '\\d{1,2}:\\d{2}';
const AFTER = `(\\+\\d{1,3}|${CLOCK})`;
const HOURS = `${CLOCK}-${CLOCK}`;
const list = one => `${one}(,${one})*`;
/// The texts that boxes take, by the beginning of their names.
export const PATTERNS = {
  'alerts.before': MINUTES, 'alerts.after': MINUTES, 'alerts.suhoor': '\\d{1,3}', adhan: `([+-]\\d{1,3}|${CLOCK})`,
  iqama: AFTER, jumua: list(AFTER), eid: list(AFTER), 'sound.volume': '\\d{1,3}', 'sound.quiet': list(HOURS),
};
const patternOf = name => PATTERNS[name] ?? PATTERNS[name.split('.')[0]];

const field = name => $('calls-form').querySelector(`[data-name="${name}"]`);
const labelled = (text, box) => {
  const label = made('label');
  label.append(made('span', { textContent: text }), box);
  return label;
};
const textBox = (value, properties = {}) => made(
  'input', { type: 'text', dir: 'ltr', autocomplete: 'off', spellcheck: false, maxLength: 60, value, ...properties });

/// Boxes for the five prayers in a fieldset: of one setting, or of one for each prayer.
function fillBoxes(fieldset, make) {
  fieldset.querySelector('.boxes').replaceChildren(...CALLED.map(prayer => {
    const box = make(prayer);
    box.dataset.prayer = prayer;
    return labelled(t(prayer), box);
  }));
}
const boxesOf = fieldset => [...fieldset.querySelectorAll('[data-prayer]')];
const valuesOf = name => Object.fromEntries(boxesOf(field(name)).map(box => [box.dataset.prayer, typed(box.value)]));

/// Settings of one box, whose empty text is `none`.
const SINGLE = ['alerts.suhoor', 'jumua.times', 'eid.times', 'sound.quiet'];
const PER_PRAYER = ['adhan', 'iqama'];

export const callsDialog = new SettingsDialog('calls', 'alerts/settings', {
  words: { how: 'callsHow', demo: 'callsDemo', refused: 'callsRefused', isSet: 'callsSet' }, fill, chosen,
});

function fill(known) {
  for (const name of ['alerts.before', 'alerts.after']) {
    const minutes = announcedOf(known[name]);
    fillBoxes(field(name), prayer => textBox(minutes[prayer] ?? ''));
  }
  for (const name of PER_PRAYER) {
    fillBoxes($(`calls-${name}`), prayer => {
      const text = known[`${name}.${prayer}`];
      const box = textBox(text === 'none' ? '' : text);
      box.dataset.name = `${name}.${prayer}`;
      return box;
    });
  }
  for (const name of SINGLE) field(name).value = known[name] === 'none' ? '' : known[name];
  field('iqama.round-to').value = known['iqama.round-to'];
  field('alerts.iftar').checked = known['alerts.iftar'] === 'true';
  const [fasts, muted, volumes] = [
    namesOf(known['alerts.fasts']), namesOf(known['sound.muted']), volumesOf(known['sound.volume'])];
  $('calls-fasts').replaceChildren(...Object.entries(known.fasts).map(([code, name]) => {
    const label = labelled(name, made('input', { type: 'checkbox', value: code, checked: fasts.includes(code) }));
    label.className = 'switch';
    return label;
  }));
  fillBoxes(field('sound.muted'), prayer => made('input', { type: 'checkbox', checked: !muted.includes(prayer) }));
  fillBoxes(field('sound.volume'), prayer => textBox(volumes[prayer], { inputMode: 'numeric', required: true }));
  const off = [known.alerts === 'off' && t('callsOff'), known.sound !== 'on' && t('callsSilent')].filter(Boolean);
  set($('calls-off'), off.join(' '));
}

/// The first text that is not understood, with its box under the cursor.
function check(name, box) {
  const text = typed(box.value);
  if (text === '' ? !box.required : RegExp(`^${patternOf(name)}$`).test(text)) return;
  box.focus();
  throw Error(t('callsBad', box.value || '–'));
}

function chosen(known) {
  const chosen = {};
  const named = ['alerts.before', 'alerts.after', 'sound.volume'];
  for (const name of named) for (const box of boxesOf(field(name))) check(name, box);
  for (const box of PER_PRAYER.flatMap(name => boxesOf($(`calls-${name}`)))) check(box.dataset.name, box);
  for (const name of SINGLE) check(name, field(name));
  // Announcements before sunrise stay as they are.
  for (const name of named.slice(0, 2)) {
    const { sunrise } = announcedOf(known[name]);
    chosen[name] = announcedText({ ...valuesOf(name), ...(sunrise && { sunrise }) });
  }
  for (const box of PER_PRAYER.flatMap(name => boxesOf($(`calls-${name}`)))) {
    chosen[box.dataset.name] = typed(box.value) || 'none';
  }
  for (const name of SINGLE) chosen[name] = typed(field(name).value) || 'none';
  chosen['iqama.round-to'] = field('iqama.round-to').value;
  chosen['alerts.iftar'] = String(field('alerts.iftar').checked);
  chosen['alerts.fasts'] = namesText([...$('calls-fasts').querySelectorAll(':checked')].map(box => box.value));
  const silent = boxesOf(field('sound.muted')).filter(box => !box.checked).map(box => box.dataset.prayer);
  chosen['sound.muted'] = namesText([...namesOf(known['sound.muted']).filter(name => !CALLED.includes(name)), ...silent]);
  chosen['sound.volume'] = volumesText(valuesOf('sound.volume'));
  return chosen;
}

export function listenToCalls() {
  field('iqama.round-to').replaceChildren(...['1', '5', '10', '15', '30'].map(step => option(step, step)));
  callsDialog.listen();
}
