// The attachments of a reminder: a file is sent in pieces, as a request is short, and then attached.

import { $, made, set } from '../elements.js';
import { apart, digits, t } from '../text.js';
import { write } from '../write.js';
import { refusal, showWriting } from './writing.js';

/// The bytes of a piece, and the most of a file.
const PIECE = 32768, MOST = 25e6;
/// How often a piece is sent while somebody else changes reminders, and how long is waited between, in ms.
const TRIES = 20, PAUSE = 250;

const say = text => set($('reminder-answer'), text);

/// The size of a file in words, with its type: `120 kB, PDF`.
export function about(name, bytes) {
  const type = name.match(/\.([a-z0-9]{1,8})$/i)?.[1].toUpperCase();
  return [t('size', digits(Math.max(1, Math.round(bytes / 1000)))), type].filter(Boolean).join(', ');
}

/// Sends a change, again while others write: the service's answer, or null where there is none that can be used.
async function send(texts) {
  for (let i = 0; i < TRIES; i++) {
    const { answer, said } = await write('reminders', texts, $('attach-password'), showWriting);
    if (answer?.refused === 'busy' && i < TRIES - 1) {
      await new Promise(then => setTimeout(then, PAUSE));
      continue;
    }
    if (answer && !answer.refused) return answer;
    say(answer ? refusal(answer) : said);
    return null;
  }
}

/// Sends a file: the number that it has in the service; null where it has not arrived.
async function upload(file) {
  let number = null, sent = 0;
  do {
    let bytes;
    try { bytes = new Uint8Array(await file.slice(sent, sent + PIECE).arrayBuffer()); } catch (error) {
      say(t('placeFailed', error.message));
      return null;
    }
    const piece = { action: 'piece', name: file.name, offset: String(sent), data: btoa(String.fromCharCode(...bytes)) };
    const answer = await send(number ? { ...piece, upload: number } : piece);
    if (!answer) return null;
    number = answer.upload;
    sent += bytes.length;
    say(digits(t('attaching', Math.floor(100 * sent / Math.max(1, file.size)))));
  } while (sent < file.size);
  return number;
}

/// A key that takes an attachment away.
export function removal(reminder, { id, name, url }, then) {
  const key = made('button', { type: 'button', className: 'icon plain', textContent: '\u00d7' });
  key.setAttribute('aria-label', t('detach', name || url));
  key.dataset.writes = '';
  key.onclick = async () => {
    const { number, revision } = reminder;
    say(t('asking'));
    if (await send({ action: 'detach', number: String(number), revision: String(revision), attachment: id })) then('detached');
  };
  return key;
}

/// Listens to the form; `shown()` is the reminder that is open, `then(key)` is called with the word for what was done.
export function listenToAttachments(shown, then) {
  $('attach-form').onsubmit = async event => {
    event.preventDefault();
    const [file] = $('attach-file').files, { number, revision } = shown();
    if (!file) return $('attach-file').focus();
    if (file.size > MOST) return say(digits(t('attachLarge', apart(file.name))));
    $('attach-send').disabled = true;
    say(t('asking'));
    try {
      const upload_ = await upload(file);
      if (upload_ && await send({ action: 'attach', number: String(number), revision: String(revision), upload: upload_ })) {
        $('attach-form').reset();
        then('attached');
      }
    } finally { $('attach-send').disabled = false; }
  };
}
