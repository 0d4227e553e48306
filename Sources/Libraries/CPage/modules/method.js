// The dialog that sets the method, the madhab and the minutes of the prayer times, for the whole service.

import { settings } from './choices.js';
import { $, made, set } from './elements.js';
import { stream } from './stream.js';
import { t } from './text.js';
import { askTimes, PRAYERS } from './times.js';
import { commonRefusal, PATIENCE, renew, whoMayWrite, write } from './write.js';

/// The settings as the service has them, in the language that is set; null before its answer.
let known = null;

const say = text => set($('times-answer'), text);

export async function openTimes() {
  known = null;
  say('');
  showTimesWriting();
  $('times-dialog').showModal();
  // The service may have been started again since the page was loaded, with another rule.
  renew().then(showTimesWriting).catch(() => {});
  try {
    const request = { signal: AbortSignal.timeout(PATIENCE) };
    known = await (await fetch(`times/settings?lang=${settings.language}`, request)).json();
    fill();
  } catch {
    say(t('gone'));
  }
  showTimesWriting();
}

/// What the dialog lets a person do.
export function showTimesWriting() {
  const writing = whoMayWrite();
  const isRefused = writing === 'refused';
  set($('times-how'), t(!isRefused ? 'timesHow' : stream.reading?.simulated ? 'timesDemo' : 'timesRefused'));
  $('times-password-row').hidden = writing !== 'password';
  const isFixed = name => isRefused || !known || known.configured.includes(name);
  const { method, madhab } = $('times-form').elements;
  [method.disabled, madhab.disabled] = [isFixed('method'), isFixed('madhab')];
  $('times-minutes').disabled = isFixed('prayer-adjust');
  $('times-form').querySelector('.main').disabled = ['method', 'madhab', 'prayer-adjust'].every(isFixed);
  $('times-configured').hidden = !known?.configured.length;
}

/// The minutes of prayers: `fajr=2,isha=-1` and back. Nothing is `none`.
export const minutesOf = text => Object.fromEntries(
  text === 'none' ? [] : text.split(',').map(part => part.split('=')));
export const minutesText = minutes => PRAYERS.filter(prayer => Number(minutes[prayer]))
  .map(prayer => `${prayer}=${Number(minutes[prayer])}`).join(',') || 'none';

const option = (value, textContent) => made('option', { value, textContent });

function fill() {
  const { method, madhab } = $('times-form').elements;
  const methods = known.methods.toSorted((a, b) => a.name.localeCompare(b.name, settings.language));
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
  showRegion();
}

/// Where the method is in use that is chosen in the list.
function showRegion() {
  const code = $('times-form').elements.method.value;
  set($('times-region'), known.methods.find(method => method.code === code)?.region ?? '');
}

async function send() {
  const { elements } = $('times-form');
  const boxes = PRAYERS.map(prayer => elements[prayer]);
  if (!boxes.every(box => box.validity.valid)) return say(t('timesBad'));
  const chosen = {
    method: elements.method.value, madhab: elements.madhab.value,
    'prayer-adjust': minutesText(Object.fromEntries(boxes.map(box => [box.name, box.value]))),
  };
  const texts = Object.fromEntries(Object.entries(chosen).filter(([name]) => !known.configured.includes(name)));
  say(t('asking'));
  const { answer, said } = await write('times/settings', texts, $('times-password'), showTimesWriting);
  if (!answer) return say(said);
  if (answer.refused) {
    const own = answer.refused === 'configured' ? t('timesConfigured') : t('placeFailed', answer.message);
    return say(commonRefusal(answer.refused) ?? own);
  }
  $('times-password').value = '';
  askTimes();
  $('times-dialog').close();
  // A screen reader hears nothing from behind a dialog.
  set($('live'), t('timesSet'));
}

export function listenToTimes() {
  $('open-times').onclick = openTimes;
  $('times-close').onclick = () => $('times-dialog').close();
  $('times-form').onchange = () => { if (known) showRegion(); };
  $('times-form').onsubmit = event => {
    event.preventDefault();
    if (known) send();
  };
}
