// The place: where it comes from, and the dialog that sets it.

import { $, made, set } from './elements.js';
import { age, placeName } from './measures.js';
import { settings } from './state.js';
import { stream } from './stream.js';
import { closeSuggestions, listenToTyping, meant, nameIn } from './suggestions.js';
import { apart, language, t } from './text.js';
import { askTimes, placeOfTimes } from './times.js';
import { commonRefusal, renew, whoMayWrite, write } from './write.js';

/// Where the place comes from, with its name where it is used.
export function placeText(reading, name) {
  if (!reading) return '–';
  const source = { gps: () => t('placeGps'), cached: () => t('placeCached', age(reading.location_age_s)),
    stale: () => t('placeStale', age(reading.location_age_s)), manual: () => t('manual'), none: () => t('placeNone') };
  const text = source[reading.location]?.() ?? reading.location;
  return name && !['none', 'stale'].includes(reading.location) ? `${apart(placeName(name))}: ${text}` : text;
}

/// The name alone, as short as the top of the page has room for: without country and coordinates.
export function shortPlace(reading, name) {
  if (!reading) return '…';
  if (reading.location === 'none' || !name) return t(reading.location === 'none' ? 'setPlace' : 'place');
  const bare = name.replace(/\u200e/g, '').replace(/ *\([-0-9., ]+\)$/, '');
  return /[^-0-9., ]/.test(bare) ? bare.replace(/(, |، )[^,،]+$/, '') : placeName(name);
}

export function showPlace(reading) {
  const here = reading?.location === 'manual' ? stream.lastStatus?.position : null;
  const name = placeOfTimes() ?? (here ? `${here.lat}, ${here.lon}` : null);
  set($('where-text'), placeText(reading, name));
  set($('here-name'), shortPlace(reading, name));
}

export function openPlace() {
  set($('place-answer'), '');
  $('place-choices').hidden = true;
  showWriting();
  $('place-dialog').showModal();
  if (whoMayWrite() !== 'refused') $('place-input').focus();
  // The service may have been started again since the page was loaded, with another rule.
  renew().then(showWriting).catch(() => {});
}

/// What the dialog lets a person do.
export function showWriting() {
  const writing = whoMayWrite();
  const isRefused = writing === 'refused';
  set($('place-how'), t(!isRefused ? 'placeHow' : stream.reading?.simulated ? 'placeDemo' : 'placeRefused'));
  $('place-input').disabled = $('place-form').querySelector('.main').disabled = isRefused;
  $('password-row').hidden = writing !== 'password';
  $('place-forget').hidden = stream.reading?.location !== 'manual' || isRefused;
}

const say = text => set($('place-answer'), text);

async function sendPlace(text) {
  say(t('asking'));
  if ($('place-choices').contains(document.activeElement)) $('place-input').focus();
  $('place-choices').hidden = true;
  const { answer, said } = await write('place', { place: text }, $('place-password'), showWriting);
  if (!answer) say(said);
  else if (answer.refused) showRefusal(answer, text);
  else showTaken(answer);
}

/// Why a place was refused. The service's own words say what was found and what is expected, in English.
export function refusal(answer, text) {
  const about = { unknown: 'placeUnknown', 'plus-code': 'placePlusCode', postcode: 'placePostcode',
    'grid-reference': 'placeGridReference' };
  const plain = { ambiguous: 'placeAmbiguous', configured: 'placeConfigured', busy: 'placeBusy', late: 'placeLate' };
  if (about[answer.refused]) return t(about[answer.refused], apart(text));
  if (answer.refused !== 'coordinates') {
    return commonRefusal(answer.refused) ?? t(plain[answer.refused] ?? 'placeFailed', answer.message);
  }
  const why = answer.message.replace(/^\w/, first => first.toUpperCase()).replace(/[^.]$/, '$&.');
  return t('placeCoordinates', apart(text), settings.language === 'en' ? why : t('placeRange'));
}

/// Why a place was refused, and the places to choose from.
function showRefusal(answer, text) {
  say(refusal(answer, text));
  const choices = (answer.choices ?? []).map(choice => {
    const button = made('button', { type: 'button', textContent: nameIn(choice, choice.name) });
    button.onclick = () => sendPlace(`${choice.lat}, ${choice.lon}`);
    const item = made('li');
    item.append(button);
    return item;
  });
  $('place-choices').replaceChildren(...choices);
  $('place-choices').hidden = choices.length === 0;
}

function showTaken(answer) {
  $('place-password').value = '';
  askTimes();
  const message = answer.place ? t('placeOf', placeName(nameIn(answer, answer.place))) : t('forget');
  // What was not kept must be read.
  if (answer.kept === false) return say(message + language().stop + t('placeNotKept', answer.message));
  $('place-dialog').close();
  // A screen reader hears nothing from behind a dialog.
  set($('live'), message);
}

export function listenToPlace() {
  listenToTyping();
  $('open-place').onclick = $('here').onclick = openPlace;
  $('place-close').onclick = () => $('place-dialog').close();
  $('place-forget').onclick = () => sendPlace('');
  $('place-form').onsubmit = event => {
    event.preventDefault();
    closeSuggestions();
    const text = $('place-input').value;
    if (text.trim()) sendPlace(meant(text).trim());
    else say(t('placeEmpty'));
  };
}
