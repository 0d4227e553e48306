// The dialog that sets when the service calls, and how that sounds. A box has the name of a setting, or of a part of one
// that has a value for each prayer; the service knows what may stand in it.

import { option, SettingsDialog } from './dialog.js';
import { $, made, set } from './elements.js';
import { digits, t } from './text.js';
import { commonRefusal, write } from './write.js';

/// The five prayers, which are called.
const CALLED = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];

export const callsDialog = new SettingsDialog('calls', 'alerts/settings', {
  words: { how: 'callsHow', demo: 'callsDemo', refused: 'callsRefused', isSet: 'callsSet' }, fill, chosen,
});

const form = () => $('calls-form');
/// The recordings that the device does not have, by the names of their settings.
let missing = [];
/// The boxes, each with the name of what it sets.
const boxes = () => form().querySelectorAll('input[data-name], select[data-name]');

/// A box with its label.
function labelled(text, name, properties) {
  const box = made('input', { type: 'text', dir: 'ltr', autocomplete: 'off', spellcheck: false, maxLength: 60, ...properties });
  box.dataset.name = name;
  const label = made('label');
  label.append(made('span', { textContent: text }), box);
  return label;
}

function fill(known) {
  for (const fieldset of form().querySelectorAll('[data-each]')) {
    const name = fieldset.dataset.each;
    fieldset.querySelector('.boxes').replaceChildren(...CALLED.map(prayer => labelled(t(prayer), `${name}.${prayer}`,
      name === 'sound.muted' ? { type: 'checkbox' } : name === 'sound.volume' ? { inputMode: 'numeric' } : {})));
  }
  $('calls-fasts').replaceChildren(...Object.entries(known.fasts).map(([code, name]) => {
    const label = labelled(name, `alerts.fasts.${code}`, { type: 'checkbox' });
    label.className = 'switch';
    return label;
  }));
  $('calls-prayer').replaceChildren(...CALLED.map(prayer => option(prayer, t(prayer))));
  form().querySelector('select').replaceChildren(...known.steps.map(step => option(step, step)));
  for (const box of boxes()) {
    const text = known[box.dataset.name];
    if (box.type === 'checkbox') box.checked = text === word(box, true);
    else box.value = text === empty(box) ? '' : text;
  }
  missing = known.missing;
  showMissing();
  const off = [known.alerts === 'off' && t('callsOff'), known.sound !== 'on' && t('callsSilent')].filter(Boolean);
  set($('calls-off'), off.join(' '));
}

/// Says which recordings are missing. That of the takbirs is needed while their box is checked.
function showMissing() {
  const needed = missing.filter(name => name !== 'sound.takbirs' || takbirs().checked);
  set($('calls-missing'), needed.length ? t('callsMissing', needed.join(', ')) : '');
}

const takbirs = () => form().querySelector('[data-name="takbirs"]');

/// Whether a box is checked for what is not set: a prayer that is heard is not muted.
const isTurned = box => box.dataset.name.startsWith('sound.muted');

/// The word for a box that is checked, or not.
function word(box, isChecked) {
  const [yes, no] = box.dataset.words?.split(' ') ?? ['true', 'false'];
  return isChecked !== isTurned(box) ? yes : no;
}

/// The word for an empty box.
const empty = box => box.dataset.empty ?? 'none';

/// The text of a box. A number without the sign that its setting has gets it.
function text(box) {
  const value = box.value.trim();
  return box.dataset.sign && /^\p{Nd}+$/u.test(value) ? box.dataset.sign + value : value || empty(box);
}

function chosen() {
  return Object.fromEntries([...boxes()].map(box => [
    box.dataset.name, box.type === 'checkbox' ? word(box, box.checked) : text(box)]));
}

const say = text => set($('calls-answer'), text);

/// Asks the device for a sound, or for silence: its answer, or null where it has none.
async function ask(path, texts) {
  say(t('asking'));
  const { answer, said } = await write(path, texts, $('calls-password'), () => callsDialog.showWriting(), 'playFailed');
  if (!answer) say(said);
  else if (answer.refused) say(commonRefusal(answer.refused) ?? t('playFailed', answer.message));
  else return answer;
  return null;
}

/// Plays the adhan of the chosen prayer on the device, at the volume in its box, which is not stored.
async function play() {
  const prayer = $('calls-prayer').value;
  const answer = await ask('alerts/trial', { prayer, volume: form().querySelector(`[data-name="sound.volume.${prayer}"]`).value });
  if (answer) say(digits(t('playing', answer.volume)));
}

export function listenToCalls() {
  callsDialog.listen();
  takbirs().onchange = showMissing;
  $('calls-play').onclick = play;
  $('calls-stop').onclick = async () => { if (await ask('hush', { hush: 'now' })) say(''); };
}
