// A dialog that sets something of the service's configuration, for the whole service.

import { $, made, set } from './elements.js';
import { settings } from './state.js';
import { stream } from './stream.js';
import { apart, t } from './text.js';
import { commonRefusal, PATIENCE, renew, whoMayWrite, write } from './write.js';

export const option = (value, textContent) => made('option', { value, textContent });

/// A dialog by its name, such as `times`: its elements are `times-dialog`, `times-form` and so on. An element with
/// `data-name` holds the setting of that name; one with `data-writes` is there for those who may set something. `words`
/// are the keys of its sentences: `how` one sets it, `demo` and `refused` why one cannot, and that it `isSet`.
///
/// `fill(known)` shows the service's settings, `chosen(known)` gives what a person has set by its name, or throws the
/// text that says why it cannot be sent. `then` is called when it is set.
export class SettingsDialog {
  /// The settings as the service has them, in the language that is set; null before its answer.
  #known = null;
  /// How often it was opened: the answer to an earlier time is not shown.
  #turn = 0;

  constructor(name, path, { words, fill, chosen, then }) {
    Object.assign(this, { name, path, words, fill, chosen, then });
  }

  #part(name) { return $(`${this.name}-${name}`); }
  #say(text) { set(this.#part('answer'), text); }

  /// Opens it. `filled` is called when it shows the settings.
  async open(filled) {
    this.#known = null;
    const turn = ++this.#turn;
    this.#say('');
    this.showWriting();
    this.#part('dialog').showModal();
    // The service may have been started again since the page was loaded, with another rule.
    renew().then(() => this.showWriting()).catch(() => {});
    try {
      const request = { signal: AbortSignal.timeout(PATIENCE) };
      const answer = await fetch(`${this.path}?lang=${settings.language}`, request);
      // The service says why it has no settings.
      const found = answer.ok ? await answer.json() : { reason: (await answer.text()).trim() };
      if (turn !== this.#turn) return;
      if (found.reason) return this.#say(found.reason);
      this.#known = found;
      this.fill(found);
      filled?.();
    } catch {
      this.#say(t('gone'));
    }
    this.showWriting();
  }

  /// Lets a person do what the rule for writing and the configuration allow.
  showWriting() {
    const writing = whoMayWrite();
    const isRefused = writing === 'refused';
    const { how, demo, refused } = this.words;
    set(this.#part('how'), t(!isRefused ? how : stream.reading?.simulated ? demo : refused));
    this.#part('password-row').hidden = writing !== 'password';
    const isFixed = name => isRefused || !this.#known || this.#known.configured.includes(name);
    const parts = [...this.#part('form').querySelectorAll('[data-name]')];
    for (const part of parts) part.disabled = isFixed(part.dataset.name);
    this.#part('form').querySelector('.main').disabled = parts.every(part => part.disabled);
    for (const part of this.#part('dialog').querySelectorAll('[data-writes]')) part.hidden = isRefused;
    this.#part('configured').hidden = !this.#known?.configured.length;
  }

  async #send() {
    let texts;
    try {
      // A setting is sent only where it is another one than the service has.
      texts = Object.fromEntries(Object.entries(this.chosen(this.#known))
        .filter(([name, text]) => !this.#known.configured.includes(name) && text !== this.#known[name]));
    } catch (error) {
      return this.#say(error.message);
    }
    if (Object.keys(texts).length) {
      this.#say(t('asking'));
      const { answer, said } = await write(this.path, texts, this.#part('password'), () => this.showWriting());
      if (!answer) return this.#say(said);
      const box = answer.refused === 'value' && this.#part('form').querySelector(`input[data-name="${answer.name}"]`);
      if (box) {
        box.focus();
        return this.#say(`${t('callsBad', box.value || '–')} ${apart(`(${answer.message})`)}`);
      }
      if (answer.refused) {
        const own = answer.refused === 'configured' ? t('timesConfigured') : t('placeFailed', answer.message);
        return this.#say(commonRefusal(answer.refused) ?? own);
      }
    }
    this.#part('password').value = '';
    this.then?.();
    this.#part('dialog').close();
    // A screen reader hears nothing from behind a dialog.
    set($('live'), t(this.words.isSet));
  }

  listen() {
    $(`open-${this.name}`).onclick = () => this.open();
    this.#part('close').onclick = () => this.#part('dialog').close();
    this.#part('form').onsubmit = event => {
      event.preventDefault();
      if (this.#known) this.#send();
    };
  }

  /// The settings that the dialog shows; null before the service's answer.
  get known() { return this.#known; }
}
