// The settings: their dialog, what they change, and the steps of the first visit.

import { $, root, set } from './elements.js';
import { keep, light, loadWords, showLook } from './look.js';
import { number } from './measures.js';
import { settings } from './state.js';
import { digits, language, t } from './text.js';

let wakeLock = null;

/// Puts the settings into force: language, colours, and all words that do not move.
export function showSettings() {
  showLook('title');
  const { letters } = language();
  [...document.querySelectorAll('.letter')].forEach((element, i) => { element.textContent = letters[i]; });
  for (const text of document.querySelectorAll('.figure')) text.textContent = digits(text.dataset.degrees);
  // True over plain http from another machine.
  $('insecure').hidden = globalThis.isSecureContext;
  set($('version'), 'qibla ' + root.dataset.version);
  $('accent-row').hidden = settings.theme !== 'own';
  for (const field of $('settings-form').elements) {
    if (field.type === 'checkbox') field.checked = settings[field.name];
    else if (field.name) field.value = settings[field.name];
  }
}

export async function keepAwake() {
  if (!settings.awake) {
    wakeLock?.release();
    wakeLock = null;
  } else if (!navigator.wakeLock) {
    set($('settings-note'), t('noAwake'));
  } else if (!document.hidden) {
    try { wakeLock = await navigator.wakeLock.request('screen'); } catch { set($('settings-note'), t('noAwake')); }
  }
}

/// Listens to the dialogs; `apply` puts all settings into force.
export function listenToSettings(apply) {
  $('open-settings').onclick = () => { set($('settings-note'), ''); $('settings').showModal(); };
  $('settings-form').oninput = async event => {
    const { name, type, checked, value } = event.target;
    if (name === 'language' && !await loadWords(value)) {
      event.target.value = settings.language;
      return set($('settings-note'), t('gone'));
    }
    settings[name] = type === 'checkbox' ? checked : value;
    keep(name);
    apply();
    set($('settings-note'), name === 'vibrate' && checked && !navigator.vibrate ? t('noVibration') : '');
    if (name === 'awake') keepAwake();
  };
  $('full-screen').onclick = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else if (root.requestFullscreen) { $('settings').close(); root.requestFullscreen().catch(() => {}); }
    else set($('settings-note'), t('noFullScreen'));
  };
  $('show-welcome').onclick = () => { $('settings').close(); welcome(1); };
  $('welcome-skip').onclick = () => $('welcome').close();
  $('welcome-next').onclick = () => {
    const step = Number($('welcome').dataset.step);
    if (step < 3) welcome(step + 1);
    else $('welcome').close();
  };
  // Also after Escape: whoever has closed it has seen it.
  $('welcome').onclose = () => { settings.welcome = false; keep('welcome'); };
  light.onchange = apply;
}

/// The steps of the first visit.
export function welcome(step) {
  const dialog = $('welcome');
  dialog.dataset.step = step;
  set($('welcome-count'), t('step', number(step), number(3)));
  set($('welcome-title'), t('welcome' + step));
  set($('welcome-text'), t(`welcome${step}Text`));
  set($('welcome-next'), t(step < 3 ? 'next' : 'start'));
  $('welcome-skip').hidden = step === 3;
  if (!dialog.open) dialog.showModal();
  $('welcome-next').focus();
}
