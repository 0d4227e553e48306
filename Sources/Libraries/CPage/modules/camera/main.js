// The page of the camera: the picture with the horizon and the Qibla, and the sun in it as a witness of the compass.

import { $, attribute, hide, root, set } from '../elements.js';
import { followLook, loadSettings } from '../look.js';
import { bound as boundText, degrees } from '../measures.js';
import { PATIENCE, ruleFor } from '../rule.js';
import { connect, disconnect, on, stream, watch } from '../stream.js';
import { language, leftToRight, t } from '../text.js';
import { trustWord } from '../trust.js';
import { draw } from './draw.js';
import { lens } from './lens.js';
import { isFresh, judgedBySun, seen, skyAt } from './witness.js';

/// How often the sun is looked for, and how often the service is asked where it is, in ms; again so long after an answer
/// without it.
const LOOK = 100, ASK = 30000, RETRY = 3000;
/// The picture in which the sun is looked for has so many pixels on its longer side.
const SMALL = 320;
/// A field of view that nobody has given, in degrees: most phones have about this.
const FIELD = 65;
const state = { film: null, sky: null, asked: 0, sightings: [], sun: null, looked: 0, said: '' };
const [mount, field, bend] = document.body.dataset.camera.split(',');
const isFieldKnown = field !== undefined;
const small = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/// The lens for a picture of this size.
const lensOf = (width, height) => lens({ width, height, field: Number(field ?? FIELD), mount: mount || 'back', bend: Number(bend ?? 0),
  turn: isFieldKnown && mount === 'top' ? 0 : screen.orientation?.angle ?? 0 });

/// The camera and the compass are one device only where the page is opened on it.
const isHere = ruleFor(location.hostname, 'here elsewhere') === 'here';

async function start() {
  try {
    state.film = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: mount === 'front' ? 'user' : 'environment', width: { ideal: 1280 } } });
  } catch (error) { return set($('note'), t('noCamera', error.message)); }
  set($('note'), '');
  $('film').srcObject = state.film;
  await $('film').play();
  hide($('scene'), false);
  hide($('start'), true);
  connect();
  ask();
  picture();
}

async function ask() {
  state.asked = performance.now();
  try {
    const response = await fetch('camera/sky', { signal: AbortSignal.timeout(PATIENCE) });
    state.sky = response.ok ? { ...await response.json(), at: performance.now() } : null;
  } catch { state.sky = null; }
}

/// A picture of the film, with all that is drawn over it.
function picture() {
  const film = $('film'), { videoWidth: width, videoHeight: height } = film, paint = $('drawn').getContext('2d'), now = performance.now();
  if (width && height) {
    if ($('drawn').width !== width || $('drawn').height !== height) Object.assign($('drawn'), { width, height });
    const reading = stream.reading, view = lensOf(width, height);
    if (now - state.looked >= LOOK) {
      state.looked = now;
      lookForSun(film, width, height, reading, now);
    }
    const winds = language().winds;
    draw(paint, view, reading, { names: winds.filter((_, i) => i % 2 === 0), kaaba: t('bearing'), sun: state.sun,
      scale: Math.max(width / ($('drawn').clientWidth || width), height / ($('drawn').clientHeight || height)) });
  }
  if (now - state.asked > (state.sky?.height === undefined ? RETRY : ASK)) ask();
  film.requestVideoFrameCallback ? film.requestVideoFrameCallback(picture) : requestAnimationFrame(picture);
}

function lookForSun(film, width, height, reading, now) {
  const minutes = (now - state.sky?.at) / 60000, sun = skyAt(state.sky, minutes);
  const why = !reading?.quaternion || reading.heading === null ? '' : !isFresh(state.sky, minutes) ? 'sunUnknown' : !sun ? 'sunDown' : null;
  state.sun = null;
  if (why !== null) {
    state.sightings = [];
    return say(why && t(why));
  }
  const scale = SMALL / Math.max(width, height), canvas = small.canvas;
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  small.drawImage(film, 0, 0, canvas.width, canvas.height);
  const found = seen(small.getImageData(0, 0, canvas.width, canvas.height), lensOf(canvas.width, canvas.height), reading, sun);
  if (found.why) {
    state.sightings = [];
    return say(t({ none: 'sunNone', hidden: 'sunHidden', several: 'sunSeveral' }[found.why]));
  }
  state.sun = { x: found.x / scale, y: found.y / scale, radius: Math.sqrt(found.area / Math.PI) / scale };
  state.sightings = [...state.sightings.slice(-60), { ...found, at: now, rate: reading.rate ?? 0, uncertainty: reading.uncertainty ?? 180 }];
  const judged = judgedBySun(state.sightings, isFieldKnown, now);
  if (!judged || judged.why) return say(t('holdStill'));
  const far = degrees(Math.abs(judged.difference), 1), error = boundText(judged.error);
  say([t(judged.difference > 0 ? 'sunRight' : 'sunLeft', far, error),
    t({ held: 'boundHeld', broken: 'boundBroken', open: 'boundOpen' }[judged.held], boundText(judged.bound)), t('ringSun')].join(' '));
}

const say = text => set($('sun'), text);

function showTrust() {
  const { reading } = stream;
  set($('trust'), !state.film ? '' : reading ? [trustWord(reading.accuracy), reading.knows && reading.uncertainty !== null && boundText(reading.uncertainty)].filter(Boolean).join(' ')
    : t('gone'));
}

function show() {
  hide($('start'), Boolean(state.film) || !isHere);
  if (!isHere) set($('note'), t('cameraElsewhere'));
  set($('lens'), isFieldKnown ? '' : t('fieldAssumed', degrees(FIELD), leftToRight('camera = back,65')));
  showTrust();
}

await loadSettings();
stream.anyDirection = Number(root.dataset.anyDirection);
followLook('openCamera', show);
$('start').onclick = start;
on('reading', showTrust);
on('lost', showTrust);
document.addEventListener('visibilitychange', () => {
  if (!state.film) return;
  if (document.hidden) disconnect();
  else connect();
});
addEventListener('pagehide', () => {
  disconnect();
  for (const track of state.film?.getTracks() ?? []) track.stop();
});
setInterval(() => { if (state.film && !document.hidden) watch(performance.now()); }, 500);
attribute(root, 'data-ready', '');
