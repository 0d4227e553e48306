// The page of qibla. It follows the service's readings, draws them as a compass, and says in words what they mean.
//
// This module starts the others and says what follows from what. State is in `settings` (state.js), in `stream`, and
// in the modules of the times, the map and the trend.

import { showTrust } from './answer.js';
import { callsDialog, listenToCalls } from './calls.js';
import { draw, makeDial } from './dial.js';
import { $, root, set } from './elements.js';
import { announcer, showWords } from './headline.js';
import { loadSettings } from './look.js';
import { listenToMap, showWay } from './map.js';
import { showStatus } from './measured.js';
import { listenToTimes, openTimes, timesDialog } from './method.js';
import { listenToOthers } from './others.js';
import { listenToPlace, openPlace, shortPlace, showWriting } from './place.js';
import { showPrayed } from './prayed.js';
import { keepAwake, listenToSettings, showSettings, welcome } from './settings.js';
import { settings } from './state.js';
import { connect, disconnect, on, stream, watch } from './stream.js';
import { digits } from './text.js';
import { askTimes, followPlace, placeOfTimes, showClock, showDay } from './times.js';
import { passTrend, sampleTrend, showTrend } from './trend.js';

let isAnimating = false;
let wordsAt = 0;

function animate() {
  if (isAnimating || document.hidden) return;
  isAnimating = true;
  requestAnimationFrame(frame);
}

function frame(now) {
  isAnimating = false;
  draw(now);
  if (now - wordsAt >= 100) {
    wordsAt = now;
    showWords(false);
  }
  if (stream.state === 'live') animate();
}

/// What the demonstration's tour shows next.
function showSentence() {
  $('tour').hidden = !stream.sentence;
  set($('tour'), digits(stream.sentence?.[settings.language] ?? ''));
}

function vibrate() {
  // A browser refuses, with an error in its console, before the page was touched once.
  if (settings.vibrate && navigator.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(120);
}

function applySettings() {
  showSettings();
  announcer.repeat();
  showWords(true);
  showDay();
  showPrayed();
  showWay();
  showTrend();
  showStatus();
  showSentence();
  showWriting();
  timesDialog.showWriting();
  callsDialog.showWriting();
}

/// A hidden page costs nothing: it follows no readings and draws nothing.
function lookAtVisibility() {
  if (document.hidden) {
    disconnect();
  } else if (!stream.source) {
    // The time in which nothing was asked does not count as silence.
    [stream.state, stream.reading, stream.failed] = ['connecting', null, null];
    connect();
    askTimes();
    keepAwake();
    animate();
  }
  showWords(true);
}

function lookAround() {
  if (document.hidden) return;
  const now = performance.now();
  watch(now);
  showClock();
  if (stream.state === 'live') return;
  passTrend(now);
  showWords(false);
}

on('reading', (reading, before, now) => {
  // The dial's colour and the words change in the same picture.
  const isOther = before === null || ['aligned', 'compass', 'accuracy', 'reason', 'location', 'site', 'knows'].some(k => before[k] !== reading[k]);
  if (isOther) {
    draw(now);
    showWords(true);
  }
  sampleTrend(reading, now);
  animate();
});
on('status', status => {
  showStatus();
  showWay(status.position);
  followPlace(status);
});
on('haptic', vibrate);
on('sentence', showSentence);
on('lost', () => {
  showWords(true);
  showStatus();
  draw();
});

document.addEventListener('visibilitychange', lookAtVisibility);
addEventListener('pagehide', disconnect);
addEventListener('pageshow', event => { if (event.persisted) lookAtVisibility(); });

for (const sheet of ['week', 'month', 'ramadan']) {
  $(sheet).onclick = event => { event.currentTarget.href = `${sheet}?lang=${settings.language}`; };
}
$('trust').onclick = () => { showTrust(); $('trust-dialog').showModal(); };
$('notice-act').onclick = () => $('notice-act').dataset.act === 'setPlace' ? openPlace() : $('trust').click();
stream.anyDirection = Number(root.dataset.anyDirection);
root.dataset.view = new URLSearchParams(location.search).get('view') ?? '';
await loadSettings();
makeDial();
listenToSettings(applySettings);
listenToPlace();
listenToTimes();
listenToOthers(openTimes, askTimes);
listenToCalls();
listenToMap({ mosques: true, nameOfPlace: () => placeOfTimes() && stream.last ? shortPlace(stream.last, placeOfTimes()) : null });
applySettings();
lookAtVisibility();
setInterval(lookAround, 500);
if (settings.welcome && root.dataset.view !== 'dial') welcome(1);
root.dataset.ready = '';
