// How a page looks: the settings that this browser has stored, and what they do to colours, language and words.

import { chosen, readableAccent } from './choices.js';
import { $, root, set } from './elements.js';
import { PATIENCE } from './rule.js';
import { languages, settings, source } from './state.js';
import { language, t } from './text.js';

const STORE = 'qibla.settings';
export const light = globalThis.matchMedia?.('(prefers-color-scheme: light)');

/// What this browser has stored; nothing where that is not allowed, or where it is damaged.
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(STORE));
    return found !== null && typeof found === 'object' ? found : {};
  } catch { return {}; }
}

/// Reads the settings. The page stays in the language in which it came if the service has no words of another one. A page
/// without a service, which names no source of words, loads them itself.
export async function loadSettings() {
  Object.assign(settings, chosen(root.dataset, stored(), location.hash.slice(1), navigator.languages));
  if (source && !await loadWords(settings.language)) [settings.language] = Object.keys(languages);
}

/// Loads the words of a language, which the browser keeps. False where the service does not answer.
export async function loadWords(code) {
  try {
    languages[code] ??= await (await fetch(source + code, { signal: AbortSignal.timeout(PATIENCE) })).json();
    return true;
  } catch { return false; }
}

/// Keeps what was chosen, and that alone: all else follows the service's configuration.
export function keep(name) {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...stored(), [name]: settings[name] }));
  } catch { /* it holds until the page is closed */ }
}

/// Puts the settings of a page's look into force: language, colours, and all words that do not move.
export function showLook(title) {
  root.lang = settings.language;
  root.dir = language().direction;
  root.dataset.look = settings.theme;
  root.dataset.light = settings.light === 'auto' ? (light.matches ? 'light' : 'dark') : settings.light;
  showAccent();
  document.title = t(title);
  for (const element of document.querySelectorAll('[data-t]')) element.textContent = t(element.dataset.t);
  for (const group of document.querySelectorAll('[data-title]')) group.label = t(group.dataset.title);
  for (const element of document.querySelectorAll('[data-label], [data-labelled]')) {
    element.setAttribute('aria-label', t(element.dataset.label ?? element.dataset.labelled, ''));
  }
}

/// Shows a page in its look now, and again when another language is chosen on it or the device changes its colours.
/// `show` shows what the page has in words of its own, `ask` asks for what comes in a language.
export function followLook(title, show, ask = () => {}) {
  const all = () => {
    showLook(title);
    $('language').value = settings.language;
    show();
  };
  $('language').onchange = async () => {
    const wanted = $('language').value;
    if (!await loadWords(wanted)) {
      $('language').value = settings.language;
      return set($('note') ?? $('live'), t('gone'));
    }
    settings.language = wanted;
    keep('language');
    all();
    ask();
  };
  light.onchange = all;
  all();
}

function showAccent() {
  for (const name of ['--accent', '--text-on-accent']) root.style.removeProperty(name);
  if (settings.theme !== 'own') return;
  const { accent, text } = readableAccent(settings.accent, root.dataset.light === 'light');
  root.style.setProperty('--accent', accent);
  root.style.setProperty('--text-on-accent', text);
}
