// What may be changed on the page of the calendar, and why something is not.

import { $, set } from '../elements.js';
import { t } from '../text.js';
import { commonRefusal, whoMayWrite } from '../write.js';

/// Lets a person do what the rule for writing allows.
export function showWriting() {
  const writing = whoMayWrite();
  for (const row of document.querySelectorAll('.password-row')) row.hidden = writing !== 'password';
  const isRefused = writing === 'refused';
  $('reminder-edit').disabled = $('reminder-remove').disabled = isRefused;
  $('form').querySelector('.main').disabled = isRefused;
  $('attach-form').hidden = isRefused;
  $('reminder-files').hidden = !isRefused;
  for (const key of document.querySelectorAll('#reminder-attachments [data-writes]')) key.hidden = isRefused;
  set($('form-refused'), isRefused ? t('refused') : '');
}

/// Why a change was refused, in words.
export function refusal({ refused, message }) {
  const key = { changed: 'changedMeanwhile', gone: 'goneMeanwhile', busy: 'busy' }[refused];
  return key ? t(key) : commonRefusal(refused) ?? t('placeFailed', message);
}
