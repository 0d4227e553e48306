// The screen for the wall. Once a second it reads the picture off the service's last answer, by the service's time.

import { now } from '../clock.js';
import { $, hide } from '../elements.js';
import { t } from '../text.js';
import { showAfter } from './after.js';
import { showAnnouncement } from './announcements.js';
import { fitTable, fonts } from './fit.js';
import { follow, isSilent, isUnsure, listen, service } from './follow.js';
import { offerHush } from './hush.js';
import { lackingFor } from './letters.js';
import { showColours } from './look.js';
import { pictureAt } from './picture.js';
import { showClock, showNeedle, showNext, showNothing, showNotes, showState } from './show.js';
import { clockParts, fullClock, localAt, speak } from './words.js';

/// How long a note is shown, in seconds.
const NOTE = 10;
/// Where the picture stands, in pixels, one place after the other each minute.
const PLACES = [[0, 0], [2, 1], [4, 3], [2, 4], [0, 3], [-2, 4], [-4, 2], [-3, 0], [-4, -3], [-2, -4], [0, -3], [3, -4], [4, -1], [2, -2]];

/// What the picture depends on beside the second.
let shown = '';

function show() {
  const instant = now(), answer = service.answer;
  if (instant === null || !answer) return showReason(answer);
  const turn = answer.languages[Math.floor(instant / answer.settings.language_s) % answer.languages.length];
  // Two languages at once: the first, with the second below it. Sentences take turns.
  const [code, ...below] = answer.settings.shown === 'together' ? answer.languages : [turn];
  speak(answer, code, ...below);
  if (!answer.days) return showReason(answer);
  const local = localAt(answer.offsets, instant);
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  showClock(clockParts(local), local.slice(17, 19), isUnsure() ? '' : null);
  move(Math.floor(instant / 60));
  const silent = service.silentSince === null ? '' : localAt(answer.offsets, service.silentSince);
  const state = pictureAt(answer, instant, minute);
  if (!state) {
    shown = '';
    showNothing(t('ended', fullClock(silent || local)));
    return showNotes({ text: '' }, '');
  }
  const key = [code, state.view, state.call?.at, state.call?.kind, state.next?.at, state.next?.kind, state.day.date, state.today.date,
    state.hijri?.date, state.isDark, state.step, state.current?.at, innerWidth, innerHeight, fonts].join();
  showNext(state, instant);
  showColours(answer.settings, state.look, state.isDark);
  if (key !== shown || answer !== show.answer) {
    [shown, show.answer] = [key, answer];
    showState(answer, state);
  }
  if (state.view === 'times') showAnnouncement(answer, instant);
  else hide($('announcement'), true);
  if (state.view === 'after') showAfter(answer.after_prayer, state.passed);
  showNotes(noteOf(answer, state, turn, instant), silent && t('silent', dayMark(silent, state) + fullClock(silent)));
  // Below the table there may now be more lines, or fewer.
  if (state.view === 'times') fitTable();
  showNeedle(answer.qibla ?? null, service.reading);
}

/// The day of a time, where that is not today.
const dayMark = (local, { today }) => local.slice(0, 10) === today.date ? '' : `${local.slice(0, 10)} `;

/// One of the sentences on what may be wrong, or on the rules of the day, each in its turn. In the views of a call there
/// is none.
function noteOf(answer, { view, day }, code, instant) {
  if (view !== 'times') return { text: '', isDoubt: false };
  const doubts = [...lacking(answer), ...answer.warnings[code], ...day.doubts[code]];
  const all = [...doubts, ...(day.around ? [day.around[code]] : []), ...day.notes[code]];
  const turn = all.length && Math.floor(instant / NOTE) % all.length;
  return { text: all[turn] ?? '', isDoubt: turn < doubts.length };
}

/// The languages whose letters would be boxes, said in English.
const lacking = ({ languages, fonts: sentences }) =>
  languages.flatMap(code => lackingFor(code, fonts) ? [sentences[code]] : []);

/// Why there are no times.
function showReason(answer) {
  shown = '';
  if (!answer) return;
  speak(answer, answer.languages[0]);
  showColours(answer.settings, 'plain', false);
  const why = { 'no-place': t('noPlaceYet'), 'no-clock': t('noClock') }[answer.reason] ?? answer.message;
  const { address = null } = answer;
  showNothing(t('noTimes', why), address && { ...address, how: address.how[answer.languages[0]] });
  showNotes({ text: answer.warnings[answer.languages[0]][0] ?? '', isDoubt: true }, '');
}

/// Moves the picture by some pixels.
function move(minute) {
  const [x, y] = PLACES[minute % PLACES.length];
  const place = `translate(${x}px, ${y}px)`;
  if ($('frame').style.transform !== place) $('frame').style.transform = place;
}

/// A turn at each whole second of the service's clock.
function turn() {
  follow(show);
  show();
  const instant = now();
  const wait = instant === null ? 500 : 1000 - (instant * 1000) % 1000;
  setTimeout(turn, wait + 5);
}

addEventListener('resize', show);
offerHush();
// Its words come with the first answer.
listen(() => { if (service.answer?.days) showNeedle(service.answer.qibla, service.reading); });
turn();
