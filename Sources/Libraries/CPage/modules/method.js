// The dialog that sets the method, the madhab and the minutes of the prayer times, for the whole service.

import { option, SettingsDialog } from './dialog.js';
import { $, made, set } from './elements.js';
import { settings } from './state.js';
import { t } from './text.js';
import { askTimes, methodsOfCountry, PRAYERS } from './times.js';

/// The minutes of prayers: `fajr=2,isha=-1` and back. Nothing is `none`.
export const minutesOf = text => Object.fromEntries(
  text === 'none' ? [] : text.split(',').map(part => part.split('=')));
export const minutesText = minutes => PRAYERS.filter(prayer => Number(minutes[prayer]))
  .map(prayer => `${prayer}=${Number(minutes[prayer])}`).join(',') || 'none';

export const timesDialog = new SettingsDialog('times', 'times/settings', {
  words: { how: 'timesHow', demo: 'timesDemo', refused: 'timesRefused', isSet: 'timesSet' }, fill, chosen, then: askTimes,
});

function fill(known) {
  const { method, madhab } = $('times-form').elements;
  // Those of the country come first: one key away.
  const here = methodsOfCountry(), last = here.length;
  const rank = ({ code }) => here.includes(code) ? here.indexOf(code) : last;
  const methods = known.methods.toSorted(
    (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, settings.language));
  method.replaceChildren(option('auto', t('timesAuto')), ...methods.map(({ code, name }) => option(code, name)));
  madhab.replaceChildren(
    option('auto', t('timesAuto')), ...Object.entries(known.madhabs).map(([code, name]) => option(code, name)));
  [method.value, madhab.value] = [known.method, known.madhab];
  const minutes = minutesOf(known['prayer-adjust']);
  $('times-boxes').replaceChildren(...PRAYERS.map(prayer => {
    const label = made('label');
    const box = made(
      'input', { type: 'number', name: prayer, min: -720, max: 720, step: 'any', value: minutes[prayer] ?? 0 });
    label.append(made('span', { textContent: t(prayer) }), box);
    return label;
  }));
  showRegion(known);
}

/// Where the method is in use that is chosen in the list.
function showRegion(known) {
  const code = $('times-form').elements.method.value;
  set($('times-region'), known.methods.find(method => method.code === code)?.region ?? '');
}

function chosen() {
  const { elements } = $('times-form');
  const boxes = PRAYERS.map(prayer => elements[prayer]);
  if (!boxes.every(box => box.validity.valid)) throw Error(t('timesBad'));
  return {
    method: elements.method.value, madhab: elements.madhab.value,
    'prayer-adjust': minutesText(Object.fromEntries(boxes.map(box => [box.name, box.value]))),
  };
}

/// Opens the dialog with a method chosen.
export function openTimes(code) {
  timesDialog.open(() => {
    $('times-form').elements.method.value = code;
    showRegion(timesDialog.known);
  });
}

/// Loads the form for a mosque's sheet when it is opened first.
async function openSheet() {
  if (!$('sheet').open) return;
  try {
    const { openForm } = await import('./sheet/form.js');
    await openForm(() => {
      $('times-dialog').close();
      askTimes();
    });
  } catch {
    $('sheet').open = false;
    set($('times-answer'), t('gone'));
  }
}

export function listenToTimes() {
  $('sheet').ontoggle = openSheet;
  timesDialog.listen();
  $('times-form').onchange = () => { if (timesDialog.known) showRegion(timesDialog.known); };
}
