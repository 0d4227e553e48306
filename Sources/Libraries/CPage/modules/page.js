// The page of qibla. It follows the service's readings, draws them as a compass, and says in words what they mean.
//
// The sections: words, settings, text, the stream of events, motion, the dial, the words of a reading, announcements,
// measured values, calibration, prayer times, the map, the trend, the place, dialogs. All state is in `settings`,
// `stream`, `day`, `map` and `trend`.

import { languages } from './words.js';

const root = document.documentElement;
const $ = id => document.getElementById(id);

const ADVICE = { interference: 'field-strong', calibrating: 'no-calibration', unsure: 'settling', unavailable: 'no-samples' };

/// What is written differently in the language that is set: see words.js.
const language = () => languages[settings.language];

/// A word in the language that is set, with values in place of `{}`.
function t(key, ...values) {
  let text = language().words[key] ?? key;
  for (const value of values) text = text.replace('{}', () => value);
  return text;
}

/// The reason of a reading in words, and what to do: `[why, advice]`.
function reasonOf(reading, trust) {
  const { reasons } = language();
  const found = Object.hasOwn(reasons, reading?.reason) ? reasons[reading.reason] : null;
  const [why, advice] = found ?? [t(trust + 'Why'), reasons[ADVICE[trust]]?.[1] ?? ''];
  return [why, advice];
}

// ------------------------------------------------------------------ settings

const CHOICES = {
  // Foreign names are looked up in it: without a prototype it has no `constructor`.
  __proto__: null,
  language: Object.keys(languages), digits: ['latin', 'arabic'], theme: ['default', 'ocean', 'forest', 'sunset', 'contrast', 'own'],
  light: ['auto', 'light', 'dark'], north: ['true', 'magnetic'], units: ['km', 'mi'],
};
const STORE = 'qibla.settings';

/// What this browser has stored; nothing where that is not allowed, or where it is damaged.
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(STORE));
    return found !== null && typeof found === 'object' ? found : {};
  } catch { return {}; }
}

/// What the service is configured with, then what this browser has stored, then what the address says behind `#`.
function readSettings() {
  const given = { ...root.dataset };
  if (given.units === 'miles') given.units = 'mi';
  const found = {
    language: given.language, digits: 'latin', theme: given.theme, accent: '#5fafff', light: 'auto', north: given.north,
    units: given.units, vibrate: true, awake: false, welcome: true,
  };
  if (!CHOICES.language.includes(found.language)) found.language = navigator.language.startsWith('ar') ? 'ar' : 'en';
  const take = (name, value) => {
    if (CHOICES[name]?.includes(value) || (typeof found[name] === 'boolean' && typeof value === 'boolean')
      || (name === 'accent' && /^#[0-9a-f]{6}$/i.test(value))) found[name] = value;
  };
  for (const name in CHOICES) if (!CHOICES[name].includes(found[name])) found[name] = CHOICES[name][0];
  for (const [name, value] of Object.entries(stored())) take(name, value);
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    take(name, value === 'on' ? true : value === 'off' ? false : value);
  }
  return found;
}

const settings = readSettings();

/// Who may set the place: the service says it for pages on its own machine, and for all others, as behind a proxy.
const whoMayWrite = () => root.dataset.writing.split(' ')[/^(localhost\.?|127\.[\d.]+|\[::1\])$/.test(location.hostname) ? 0 : 1];
const light = matchMedia('(prefers-color-scheme: light)');

/// Keeps what was chosen, and that alone: all else follows the service's configuration.
function keep(name) {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...stored(), [name]: settings[name] }));
  } catch { /* it holds until the page is closed */ }
}

/// Puts the settings into force: language, colours, and all words that do not move.
function applySettings() {
  root.lang = settings.language;
  root.dir = language().direction;
  root.dataset.look = settings.theme;
  root.dataset.light = settings.light === 'auto' ? (light.matches ? 'light' : 'dark') : settings.light;
  applyAccent();
  document.title = t('title');
  for (const element of document.querySelectorAll('[data-t]')) element.textContent = t(element.dataset.t);
  for (const element of document.querySelectorAll('[data-label], [data-labelled]')) {
    element.setAttribute('aria-label', t(element.dataset.label ?? element.dataset.labelled, ''));
  }
  const { letters } = language();
  [...document.querySelectorAll('.letter')].forEach((element, i) => { element.textContent = letters[i]; });
  for (const text of document.querySelectorAll('#card text')) text.textContent = digits(text.dataset.degrees);
  set($('version'), 'qibla ' + root.dataset.version);
  $('accent-row').hidden = settings.theme !== 'own';
  for (const field of $('settings-form').elements) {
    if (field.type === 'checkbox') field.checked = settings[field.name];
    else if (field.name) field.value = settings[field.name];
  }
  said.clear();
  showWords(true);
  showDay();
  showWay();
  showTrend();
  showStatus();
  showSentence();
  showWriting();
}

/// An accent of one's own is moved towards white or black until it can be told from the ground.
function applyAccent() {
  for (const name of ['--accent', '--text-on-accent']) root.style.removeProperty(name);
  if (settings.theme !== 'own') return;
  let color = [1, 3, 5].map(i => parseInt(settings.accent.slice(i, i + 2), 16));
  const luminance = rgb => rgb.map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const isLight = root.dataset.light === 'light';
  const differs = () => isLight ? 1.05 / (luminance(color) + 0.05) >= 3.5 : (luminance(color) + 0.05) / 0.06 >= 3.5;
  for (let i = 0; i < 40 && !differs(); i++) color = color.map(v => isLight ? v * 0.93 : v + (255 - v) * 0.07);
  root.style.setProperty('--accent', `rgb(${color.map(Math.round).join(' ')})`);
  root.style.setProperty('--text-on-accent', luminance(color) > 0.18 ? '#000' : '#fff');
}

// ------------------------------------------------------------------ text

/// Numbers in the digits that are set.
function digits(text) {
  text = String(text);
  if (settings.digits !== 'arabic') return text;
  return text.replace(/[0-9]/g, d => '٠١٢٣٤٥٦٧٨٩'[d]).replace(/(?<=[٠-٩]),(?=[٠-٩])/g, '٬').replace(/(?<=[٠-٩])\.(?=[٠-٩])/g, '٫');
}

/// A place's name, with its coordinates in the digits that are set: `Jakarta, Indonesia (-6.2000, 106.8000)`.
const placeName = name => name.replace(/\u200e/g, '').replace(/(?<=^|\()[-0-9., ]+(?=\)|$)/g, point => `\u2066${digits(point)}\u2069`);

/// A rounded number with thousands apart: `10,306`.
const number = (value, decimals = 0) => digits((value === 0 ? 0 : value).toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',').replace(/^-0(\.0*)?$/, '0$1'));
/// Degrees, always read from left to right.
const degrees = (value, decimals = 0) => '\u2066' + number(value, decimals).replace('-', '−') + '°\u2069';
const bound = value => '\u2066±' + number(Math.max(value, 0.1), value < 9.95 ? 1 : 0) + '°\u2069';
const WINDS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];

/// A direction with its wind: `58° ENE`.
function direction(value) {
  const wind = WINDS[Math.round(wrap(value) / 22.5) % 16];
  const { winds } = language();
  return degrees(Math.round(wrap(value)) % 360) + ' ' + [...wind].map(letter => winds[letter]).join(winds.gap);
}

function distance(km) {
  const value = settings.units === 'mi' ? km / 1.609344 : km;
  return number(value, value < 9.95 ? 1 : 0) + ' ' + t(settings.units);
}

/// How the program writes lengths of time, in each language.
const LENGTHS = JSON.parse(root.dataset.lengths);

/// A number of things, by the rule of the language for numbers: `3 days`.
function counted(count, unit) {
  const forms = LENGTHS[settings.language][unit];
  return (forms[new Intl.PluralRules(settings.language).select(count)] ?? forms.other).replace('{}', digits(count));
}

/// An age in the largest unit that fits: `40 s`, `3 days`.
function age(seconds) {
  if (seconds == null) return '?';
  const whole = Math.max(0, Math.floor(seconds));
  const [, size, unit] = LENGTHS.ages.find(([below]) => below === null || whole < below);
  return counted(Math.floor(whole / size), unit);
}

/// The time until something: `3h 12m`. A minute that has begun counts.
function span(seconds) {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  const [withHours, withoutHours] = LENGTHS[settings.language].spans;
  const numbers = minutes < 60 ? [minutes] : [Math.floor(minutes / 60), minutes % 60];
  return (minutes < 60 ? withoutHours : withHours).replace(/\{(2?)\}/g, (_, two) => digits(String(numbers.shift()).padStart(two ? 2 : 1, '0')));
}

/// An angle within 0 and 360, and one within -180 and 180.
const wrap = angle => ((angle % 360) + 360) % 360;
const turnOf = angle => wrap(angle + 180) - 180;

/// Writes a text only where it changed: an unchanged page is not drawn again.
function set(element, text) { if (element.textContent !== text) element.textContent = text; }
function attribute(element, name, value) {
  if (value === null || value === false) { if (element.hasAttribute(name)) element.removeAttribute(name); }
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

/// A rounded number that does not flicker: it follows only when the value is more than 0.7 away.
function steady() {
  let shown = null;
  return value => {
    if (value === null) return shown = null;
    if (shown === null || Math.abs(turnOf(value - shown)) > 0.7) shown = Math.round(value);
    return shown;
  };
}

// ------------------------------------------------------------------ the stream of events

const stream = {
  source: null, state: 'connecting', reading: null, status: null, sentence: null, arrived: 0,
  /// The page's clock less the stream's, in ms: the least that was seen, so that a late line does not move the needle.
  offset: null,
};
/// Without a reading for so long, in ms, the needle is taken away: a frozen needle would lie.
const SILENCE = 1000;
/// A stream that has brought nothing for so long, in ms, is opened anew: one that died without a word never ends.
const REOPEN = 5000;

function connect() {
  disconnect();
  const source = stream.source = new EventSource('events');
  stream.arrived = performance.now();
  source.onmessage = event => take(JSON.parse(event.data));
  source.onerror = () => {
    lose();
    // The browser connects again by itself, unless the service has refused.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => { if (stream.source === source && !document.hidden) connect(); }, 2000);
  };
}

function disconnect() {
  stream.source?.close();
  stream.source = null;
  stream.offset = null;
}

function lose() {
  stream.state = 'gone';
  [stream.reading, stream.status, stream.offset] = [null, null, null];
  showWords(true);
  showStatus();
  draw();
}

function take(line) {
  const now = performance.now();
  switch (line.class) {
    case 'reading': {
      const gap = now - line.t / 1e6;
      const isAnew = stream.reading === null || line.t < stream.reading.t;
      stream.offset = stream.offset === null || isAnew || gap < stream.offset ? gap : stream.offset + (gap - stream.offset) * 0.002;
      line.trust = line.accuracy === 'accurate' && line.uncertainty > 20 ? 'unsure' : line.accuracy;
      line.knows = line.uncertainty === null || line.uncertainty < 179.5;
      const before = stream.reading;
      stream.reading = line;
      stream.arrived = now;
      stream.state = 'live';
      if (before === null || before.aligned !== line.aligned || before.compass !== line.compass) showWords(true);
      sampleTrend(line, now);
      animate();
      break;
    }
    case 'status': stream.status = line; showStatus(); follow(line); break;
    case 'haptic': vibrate(); break;
    case 'sentence': stream.sentence = line; showSentence(); break;
  }
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

// A hidden page costs nothing: it follows no readings and draws nothing.
function lookAtVisibility() {
  if (document.hidden) {
    disconnect();
  } else if (!stream.source) {
    [stream.state, stream.reading] = ['connecting', null];
    connect();
    askTimes();
    keepAwake();
    animate();
  }
  showWords(true);
}
document.addEventListener('visibilitychange', lookAtVisibility);
addEventListener('pagehide', disconnect);
addEventListener('pageshow', event => { if (event.persisted) lookAtVisibility(); });

setInterval(() => {
  if (document.hidden) return;
  const silence = performance.now() - stream.arrived;
  if (stream.state === 'live' ? silence > SILENCE : stream.state === 'connecting' && silence > 3 * SILENCE) lose();
  if (stream.state === 'gone' && silence > REOPEN) connect();
  if (stream.state !== 'live') {
    passTrend(performance.now());
    showWords(false);
  }
  showClock();
}, 500);

// ------------------------------------------------------------------ motion

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

/// How far the device has turned since its newest reading, in degrees, for a picture at `now`. A reading says how fast it
/// turns, so that the needle moves evenly although readings and pictures do not come together. At most 0.1 s ahead.
function turnedSince(reading, now) {
  if (!reading.rate || stream.offset === null) return 0;
  const age = Math.min(Math.max(now - stream.offset - reading.t / 1e6, 0), 100);
  return reading.rate * age / 1000;
}

/// The heading that the dial shows: from true north, or from magnetic north where that is set or nothing else is known.
function shownHeading(reading) {
  if (!reading) return null;
  return settings.north === 'magnetic' || reading.heading === null ? reading.magnetic : reading.heading;
}
const isMagnetic = reading => settings.north === 'magnetic' || reading.heading === null;
/// Whether it is said to face the Kaaba: the needle is at the mark, and accurate. An unsure one may be 30 degrees off.
const isFacing = reading => Boolean(reading?.aligned) && reading.trust === 'accurate';
/// The bearing of the Kaaba from the north that is set, or from another one.
function shownBearing(reading, fromMagnetic = settings.north === 'magnetic') {
  if (reading.bearing === null) return null;
  if (!fromMagnetic) return reading.bearing;
  return reading.declination === null ? null : wrap(reading.bearing - reading.declination);
}

// ------------------------------------------------------------------ the dial

const dial = $('dial');
const layers = { card: $('card'), fan: $('fan'), needle: $('needle'), letters: [...document.querySelectorAll('.letter')] };
const shown = { card: NaN, needle: NaN, fan: NaN };

/// The ring and its ticks, drawn once; from then on it is only turned.
function makeDial() {
  let lines = '<circle class="ring" r="82"/>';
  for (let a = 0; a < 360; a += 5) {
    const kind = a % 30 ? 'tick' : 'tick long';
    lines += `<path class="${kind}" d="M0-82V${a % 30 ? (a % 10 ? -78 : -76) : -72}" transform="rotate(${a})"/>`;
    if (a % 30 === 0 && a % 90) lines += `<text data-degrees="${a}" y="-62" transform="rotate(${a})">${a}</text>`;
  }
  layers.card.innerHTML = lines;
}

/// Turns the layers. The browser moves them as finished pictures: nothing is painted again.
function draw(now = performance.now()) {
  const reading = stream.reading;
  const heading = shownHeading(reading);
  const turned = reading ? turnedSince(reading, now) : 0;
  const isMap = reading !== null && heading === null;
  const isLost = stream.state !== 'live' || (isMap ? reading.bearing === null : !reading.knows);
  const card = heading === null ? 0 : -(heading + turned);
  if (!(Math.abs(card - shown.card) < 0.02)) {
    shown.card = card;
    layers.card.style.transform = `rotate(${card}deg)`;
    layers.letters.forEach((letter, i) => {
      const a = card + i * 90;
      letter.style.transform = `rotate(${a}deg) translateY(calc(var(--d) * -.31)) rotate(${-a}deg)`;
    });
  }
  let needle = null;
  if (reading?.site === 'open' && reading.bearing !== null) {
    // A map's north is the true one.
    if (isMap) needle = reading.bearing;
    else if (reading.pointer !== null && reading.knows) needle = reading.pointer - turned;
  }
  attribute(dial, 'data-needle', needle === null ? null : '');
  if (needle !== null && !(Math.abs(needle - shown.needle) < 0.02)) {
    shown.needle = needle;
    layers.needle.style.transform = layers.fan.style.transform = `rotate(${needle}deg)`;
  }
  const half = needle === null || isMap ? 0 : Math.min(reading.uncertainty ?? 0, 179.9);
  if (Math.abs(half - shown.fan) >= 0.1 || Number.isNaN(shown.fan)) {
    shown.fan = half;
    const [x, y] = [Math.sin(half * Math.PI / 180) * 74, -Math.cos(half * Math.PI / 180) * 74];
    layers.fan.firstElementChild.setAttribute('d', half < 0.05 ? '' : `M0 0L${-x} ${y}A74 74 0 ${half > 90 ? 1 : 0} 1 ${x} ${y}Z`);
  }
  for (const element of [dial, root]) attribute(element, 'data-aligned', isFacing(reading) ? '' : null);
  attribute(dial, 'data-trust', reading?.trust ?? 'unavailable');
  attribute(dial, 'data-state', isLost ? 'lost' : isMap ? 'map' : 'live');
}

// ------------------------------------------------------------------ the words of a reading

const steadyTurn = steady(), steadyHeading = steady();
const SIGNS = { accurate: 'M7 12.5l3.4 3.5 6.6-7.5', unsure: 'M12 6.5v7m0 3.7v.1', calibrating: 'M12 6.5v7m0 3.7v.1',
  interference: 'M8 8l8 8m0-8l-8 8', unavailable: 'M7 12h10' };
let labelAt = 0;

/// What the page says in large letters: `{text, arrow}`.
function headline(reading) {
  if (stream.state === 'connecting') return { text: t('connecting') };
  if (!reading) return { text: t('goneTitle') };
  if (reading.site === 'kaaba') return { text: t('atKaaba') };
  if (reading.site === 'antipode') return { text: t('atAntipode') };
  if (shownHeading(reading) === null) {
    const bearing = shownBearing(reading);
    return { text: bearing !== null ? t('qiblaIs', direction(bearing)) : t('noReading') };
  }
  if (reading.bearing === null) return { text: t('whereAreYou') };
  if (reading.pointer === null || !reading.knows) return { text: t('noDirection') };
  if (isFacing(reading)) return { text: t('facing'), arrow: '✓ ' };
  if (reading.aligned) return { text: t('aheadWithin', bound(reading.uncertainty ?? 0)), arrow: '↑ ' };
  const turn = steadyTurn(reading.pointer);
  if (turn === 0) return { text: t('ahead'), arrow: '↑ ' };
  return turn < 0 ? { text: t('turnLeft', degrees(-turn)), arrow: '↶ ' } : { text: t('turnRight', degrees(turn)), arrow: '↷ ' };
}

/// Whether receivers contradict each other, so that there is no place.
const isDisputed = (reading) => reading.reason === 'receivers-disagree';

/// What limits the compass now: `{level, text, act}`; null where nothing does.
function noticeOf(reading) {
  if (stream.state === 'gone') return { level: 'bad', text: t('gone') };
  if (!reading) return null;
  const [why, advice] = reasonOf(reading, reading.trust);
  if (isDisputed(reading)) return { level: 'bad', text: `${why} ${advice}`, act: 'setPlace' };
  if (shownHeading(reading) === null) {
    if (reading.bearing === null && isPlaceless(reading)) return { level: 'bad', text: `${why} ${t('placeNone')}`, act: 'setPlace' };
    return { level: 'bad', text: `${why} ${reading.bearing === null ? '' : t('mapNorthUp')}`, act: 'why' };
  }
  if (reading.trust === 'interference') return { level: 'bad', text: `${t('interferenceWhy')} ${advice}`, act: 'why' };
  if (reading.location === 'none') return { level: 'warning', text: t('placeNone'), act: 'setPlace' };
  if (reading.location === 'stale') return { level: 'warning', text: t('placeStale', age(reading.location_age_s)), act: 'setPlace' };
  if (reading.trust !== 'accurate') return { level: 'warning', text: `${why} ${advice}`, act: 'why' };
  return null;
}

/// Whether a place set by hand would help.
const isPlaceless = reading => reading.location === 'none' || reading.location === 'stale';

let heldNotice = { key: '', since: 0 };

/// Writes everything that a reading says, ten times a second and at once where something happened.
function showWords(atOnce) {
  const now = performance.now();
  const reading = stream.reading;
  const trust = reading?.trust ?? 'unavailable';
  const head = headline(reading);
  set($('headline-text'), head.text);
  set($('turn-arrow'), head.arrow ?? '');
  attribute($('trust'), 'data-trust', trust);
  attribute($('trust').querySelector('.sign'), 'd', SIGNS[trust]);
  const word = t(trust === 'calibrating' ? 'calibratingWord' : trust);
  set($('trust-word'), trust === 'accurate' && reading.uncertainty !== null ? `${word} ${bound(reading.uncertainty)}` : word);

  // A notice that comes and goes within a moment is not shown: it could not be read.
  const notice = noticeOf(reading);
  const key = notice ? notice.level + notice.text : '';
  if (key !== heldNotice.key) heldNotice = { key, since: now };
  if (atOnce || now - heldNotice.since > 400) {
    // The focus must not be lost with the key that had it.
    if (!notice?.act && document.activeElement === $('notice-act')) $('trust').focus();
    $('notice').hidden = !notice;
    if (!notice) set($('notice-text'), '');
    if (notice) {
      attribute($('notice'), 'data-level', notice.level);
      set($('notice-text'), notice.text);
      $('notice-act').hidden = !notice.act;
      if (notice.act) {
        set($('notice-act'), t(notice.act));
        $('notice-act').dataset.act = notice.act;
      }
    }
  }

  const heading = shownHeading(reading);
  const shownDegrees = steadyHeading(heading);
  set($('heading'), heading === null || !reading.knows ? '–'
    : `${degrees(wrap(shownDegrees) % 360)} ${t(isMagnetic(reading) ? 'magneticMark' : 'trueMark')}`
      + (reading.uncertainty === null ? '' : ` ${bound(reading.uncertainty)}`));
  const bearing = reading?.site === 'open' ? shownBearing(reading) : null;
  set($('bearing'), bearing === null ? '–' : direction(bearing) + (settings.north === 'magnetic' ? ' ' + t('magneticMark') : ''));
  set($('distance'), reading?.distance_km == null ? '–' : t('toMecca', distance(reading.distance_km)));
  showPlace(reading);
  if ($('trust-dialog').open) showTrust();
  if (now - labelAt > 1000 || atOnce) {
    labelAt = now;
    const parts = [head.text, word, heading === null || !reading.knows ? '' : `${t('heading')} ${$('heading').textContent}`];
    attribute(dial, 'aria-label', parts.filter(Boolean).join(', '));
  }
  announce(reading, now);
}

function showPlace(reading) {
  const here = reading?.location === 'manual' ? stream.status?.position : null;
  const name = day.answer?.place?.[settings.language] ?? (here ? `${here.lat}, ${here.lon}` : null);
  const source = { gps: () => t('placeGps'), cached: () => t('placeCached', age(reading.location_age_s)),
    stale: () => t('placeStale', age(reading.location_age_s)), manual: () => t('placeManual'), none: () => t('placeNone') };
  const text = reading ? source[reading.location]?.() ?? reading.location : '–';
  const hasName = name && reading && !['none', 'stale'].includes(reading.location);
  set($('where-text'), hasName ? `\u2068${placeName(name)}\u2069: ${text}` : text);
}

/// The dialog behind the dot: why the heading is trusted or not, what to do, and the field against the expected one.
function showTrust() {
  const reading = stream.reading;
  const trust = reading?.trust ?? 'unavailable';
  const [why, advice] = stream.state === 'gone' ? [t('gone'), ''] : reasonOf(reading, trust);
  set($('trust-title'), t(trust === 'calibrating' ? 'calibratingWord' : trust));
  set($('trust-reason'), why);
  set($('trust-advice'), advice);
  set($('trust-bound'), reading?.uncertainty == null ? '–' : bound(reading.uncertainty));
  set($('trust-field'), fieldText(reading));
  set($('trust-dip'), dipText(reading));
}

// ------------------------------------------------------------------ announcements

const said = { trust: null, aligned: null, location: null, turn: null, at: -1e9, clear() { this.trust = null; this.at = -1e9; } };

/// Speaks for a screen reader, only when something that matters changed: the connection, facing the Kaaba, the trust, the
/// place, or the turn by 15 degrees (5 where less than 30 are left), at most every 2 seconds. What must not wait does not:
/// facing the Kaaba, and interference.
function announce(reading, now) {
  const trust = reading ? `${reading.trust} ${reading.reason ?? ''}` : stream.state;
  const turn = reading && reading.knows && reading.pointer !== null ? reading.pointer : null;
  const faces = isFacing(reading);
  if (stream.state === 'connecting') return;
  const parts = [];
  if (said.aligned !== null && faces !== said.aligned) parts.push(faces ? t('facing') : t('notFacing'));
  const isDue = now - said.at >= 2000 || (reading?.trust === 'interference' && !said.trust?.startsWith('interference'));
  if (isDue) {
    if (trust !== said.trust) {
      if (!reading) parts.push(t('gone'));
      else parts.push([t(reading.trust === 'calibrating' ? 'calibratingWord' : reading.trust), reading.trust === 'accurate' && !isDisputed(reading) ? '' : reasonOf(reading, reading.trust).join(' ')].filter(Boolean).join(': '));
    }
    if (reading && reading.location !== said.location && said.location !== null) parts.push($('where-text').textContent);
    const step = Math.abs(turn ?? 0) < 30 ? 5 : 15;
    const hasMoved = (turn === null) !== (said.turn === null) || (turn !== null && Math.abs(turnOf(turn - said.turn)) >= step);
    if (reading && !faces && (hasMoved || trust !== said.trust)) parts.push(headline(reading).text);
  }
  if (!parts.length) return;
  // What was not due is still to be said.
  if (isDue) Object.assign(said, { trust, location: reading?.location ?? null, turn });
  Object.assign(said, { aligned: faces, at: now });
  set($('live'), parts.join('. '));
}

// ------------------------------------------------------------------ measured values

const fieldText = reading => reading?.field_ut == null ? '–'
  : reading.expected_ut === null ? `${number(reading.field_ut, 1)} ${t('microtesla')}`
  : t('expected', number(reading.field_ut, 1), `${number(reading.expected_ut, 1)} ${t('microtesla')}`);
const dipText = reading => reading?.dip == null ? '–'
  : reading.expected_dip === null ? degrees(reading.dip) : t('expected', degrees(reading.dip), degrees(reading.expected_dip));

/// What the status says, once a second.
function showStatus() {
  const { reading, status } = stream;
  set($('field'), fieldText(reading));
  set($('dip'), dipText(reading));
  set($('declination'), reading?.declination == null ? '–' : degrees(reading.declination, 1));
  set($('tilt'), reading?.pitch == null ? '–' : t('tiltText', degrees(Math.round(reading.pitch)), degrees(Math.round(reading.roll))));
  const rate = name => number(status?.sensors[name]?.rate_hz ?? 0);
  set($('sensors'), status ? t('sensorsText', rate('magn'), rate('accel'), rate('gyro')) : '–');
  const sigma = status?.quality?.heading_sigma_deg;
  const key = { none: 'calNone', given: 'calGiven', found: 'calFound', foreign: 'calForeign' }[status?.calibration];
  set($('calibration'), key ? t(key, sigma == null ? '–' : bound(2 * sigma)) : '–');
  $('simulated').hidden = !reading?.simulated;
  showCalibrating(status?.calibrating);
}

// ------------------------------------------------------------------ calibration

/// The progress, while the calibration in force is not good enough to be trusted.
function showCalibrating(progress) {
  const isWanted = stream.reading?.trust === 'calibrating' && progress && progress.state !== 'off';
  $('calibrating').hidden = !isWanted;
  if (!isWanted) return;
  const done = Math.min(100, Math.max(0, progress.done_percent ?? 0));
  set($('calibrating-text'), progress.state === 'refused' ? t('calRefused') : t('calibrateHow', number(done) + '\u00a0%'));
  $('calibrating-done').value = done;
  const covered = progress.covered ?? '';
  const sphere = $('sphere');
  sphere.toggleAttribute('hidden', !covered);
  attribute(sphere, 'aria-label', t('covered', number(progress.coverage_percent ?? 0) + ' %'));
  if (!covered) return;
  const count = covered.length * 4;
  if (sphere.childElementCount !== count) {
    // A spiral over the sphere, the same area for each direction; the front half at the left, the back at the right.
    let dots = '';
    for (let k = 0; k < count; k++) {
      const z = 1 - (2 * k + 1) / count, angle = k * 2.399963229728653;
      const r = 50 * Math.sqrt(1 - Math.abs(z));
      const x = (z < 0 ? 158 - r * Math.cos(angle) : 54 + r * Math.cos(angle)).toFixed(1);
      dots += `<circle cx="${x}" cy="${(52 - r * Math.sin(angle)).toFixed(1)}" r="3.2"/>`;
    }
    sphere.innerHTML = dots;
  }
  [...sphere.children].forEach((dot, k) => {
    attribute(dot, 'class', parseInt(covered[k >> 2], 16) >> (3 - k % 4) & 1 ? 'on' : null);
  });
}

// ------------------------------------------------------------------ prayer times

const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];
/// The service's answer, the page's time at which it came, and the place for which it was asked.
const day = { answer: null, at: 0, wall: 0, asked: -1e9, place: null, isAsking: false, isAskedAgain: false };
/// The longest that a request may take, in ms.
const PATIENCE = 10000;

async function askTimes() {
  if (document.hidden) return;
  // What is on its way may be the answer for the place before.
  if (day.isAsking) return void (day.isAskedAgain = true);
  [day.isAsking, day.isAskedAgain, day.asked] = [true, false, performance.now()];
  try {
    const answer = await (await fetch('times', { signal: AbortSignal.timeout(PATIENCE) })).json();
    [day.answer, day.at, day.wall] = [answer, performance.now(), Date.now()];
  } catch { /* the service is gone, which the stream says; a later turn asks again */ }
  day.isAsking = false;
  showDay();
  if (day.isAskedAgain) askTimes();
}

/// Asks anew when the device was carried elsewhere, or when its place became known.
function follow(status) {
  // A place that is too old to be used has prayer times, and no way to Mecca.
  const place = status.position ?? status.last_position ?? null;
  showWay(status.position);
  // A receiver's place is never still; one that is set by hand has a new name however near it is.
  const decimals = stream.reading?.location === 'manual' ? 5 : 2;
  const key = place ? `${place.lat.toFixed(decimals)} ${place.lon.toFixed(decimals)}` : '';
  if (key === day.place) return;
  day.place = key;
  askTimes();
}

/// The service's instant now, in ms: its answer, and the time since then. The browser's own clock and zone do not count.
const serviceNow = () => Date.parse(day.answer.now) + performance.now() - day.at;

/// A time on the clocks of the place, as the service wrote it: `15:42`.
function clock(iso) {
  const [hour, minute] = [Number(iso.slice(11, 13)), iso.slice(14, 16)];
  if (day.answer.clock !== '12') return '\u2066' + digits(iso.slice(11, 16)) + '\u2069';
  return `\u2066${digits(`${hour % 12 || 12}:${minute}`)}\u2069 ${t(hour < 12 ? 'am' : 'pm')}`;
}

function showDay() {
  const answer = day.answer;
  const today = answer?.now ? answer.today : null;
  const body = $('day').tBodies[0];
  $('day').hidden = !today;
  $('date').hidden = !today;
  const notes = today ? answer.notes?.[settings.language] ?? [] : [];
  $('time-notes').hidden = notes.length === 0;
  $('time-notes').replaceChildren(...notes.map(note => Object.assign(document.createElement('li'), { textContent: digits(note) })));
  set($('method'), today ? t('timesWhere', digits(answer.definition?.[settings.language] ?? today.definition), `\u2066${today.timezone}\u2069`) : '');
  if (!today) {
    const why = { 'no-place': t('noPlaceYet'), 'no-clock': t('noClock') }[answer?.reason] ?? answer?.message;
    set($('next'), answer ? t('noTimes', why ?? '') : '–');
    return;
  }
  set($('gregorian'), dateText(today.date));
  set($('hijri'), answer.hijri ? digits(answer.hijri[settings.language]) : '');
  if (!body.rows.length) {
    for (const prayer of PRAYERS) {
      const row = body.insertRow();
      row.append(Object.assign(document.createElement('th'), { scope: 'row' }), document.createElement('td'));
      row.id = 'time-' + prayer;
    }
  }
  PRAYERS.forEach((prayer, i) => {
    const [name, time] = body.rows[i].cells;
    set(name, t(prayer));
    set(time, today.times[prayer] ? clock(today.times[prayer]) + dayMark(today.times[prayer], today.date) : '–');
  });
  showClock();
}

/// A date of the Gregorian calendar in words: `Monday 23 November 2026`.
const dateText = iso => digits(new Intl.DateTimeFormat(language().dates, {
  weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC',
}).format(new Date(iso + 'T00:00:00Z')));

/// A time of today's list that lies on another day, as isha may in summer.
const dayMark = (iso, date) => iso.slice(0, 10) > date ? ' \u2066+' + digits(1) + '\u2069' : iso.slice(0, 10) < date ? ' \u2066−' + digits(1) + '\u2069' : '';

/// Marks the prayer whose time it is.
function markCurrent(current) {
  for (const row of $('day').tBodies[0].rows) {
    attribute(row, 'data-now', row.id === 'time-' + current ? '' : null);
    attribute(row, 'aria-current', row.id === 'time-' + current ? 'time' : null);
  }
}

/// The service's date now, on the clocks of its place.
function serviceDate() {
  const [, sign, hours, minutes] = day.answer.now.match(/([+-])(\d\d):(\d\d)$/) ?? [null, '+', 0, 0];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60000 : 60000);
  return new Date(serviceNow() + offset).toISOString().slice(0, 10);
}

/// Asks for the times again, when the last question lies long enough back: a service that is gone is asked seldom.
function askTimesAgain() {
  if (performance.now() - day.asked > (stream.state === 'gone' ? 10000 : 3000)) askTimes();
}

/// Whether the answer can no longer be followed: the service is gone, and its clock was last heard minutes ago; or this
/// machine has slept, so that the page's clock has stood still.
const isDayOld = () => (stream.state !== 'live' && performance.now() - day.at > 720000)
  || Math.abs(Date.now() - day.wall - (performance.now() - day.at)) > 5000;

/// The countdown. When a time has come, or a day is over, the service is asked anew.
function showClock() {
  if (day.answer?.now && isDayOld()) {
    day.answer = null;
    showDay();
    showPlace(stream.reading);
  }
  const answer = day.answer;
  if (!answer || performance.now() - day.at > (answer.now ? 600000 : 3000)) askTimesAgain();
  if (!answer?.now) return;
  const since = Date.parse(answer.now), now = serviceNow();
  const isOver = PRAYERS.some(p => Date.parse(answer.today?.times[p]) > since && Date.parse(answer.today.times[p]) <= now
    && p !== answer.next?.prayer);
  if (isOver || serviceDate() !== answer.now.slice(0, 10)) askTimesAgain();
  if (!answer.next) {
    markCurrent(answer.current);
    return set($('next'), t('noNext'));
  }
  const { prayer, time } = answer.next;
  const left = (Date.parse(time) - now) / 1000;
  const isLater = time.slice(0, 10) > serviceDate() ? `${t('tomorrow')} ` : '';
  markCurrent(left > 0 ? answer.current : prayer);
  set($('next'), left > 0 ? t('nextIs', t(prayer), isLater + clock(time), span(left)) : t('isNow', t(prayer), clock(time)));
  if (left < -60) askTimesAgain();
  // The service has not said what comes after it.
  if (left < -120) {
    markCurrent(null);
    set($('next'), '–');
  }
}

// ------------------------------------------------------------------ the map

const KAABA = { lat: 21.4225241, lon: 39.8261818 };
const map = { place: null, way: null, site: null, lon: 20, lat: 25, width: 200, isLoaded: false, pointers: new Map() };

/// The outlines of the land: see Sources/Libraries/CPage/make-land.py for the form of the file.
function readLand(text) {
  let path = '';
  for (const line of text.trim().split('\n')) {
    const code = i => line.charCodeAt(i);
    let x = (code(0) - 39) * 80 + code(1) - 39, y = (code(2) - 39) * 80 + code(3) - 39;
    const at = () => `${(x / 5 - 180).toFixed(1)} ${(90 - y / 5).toFixed(1)}`;
    path += 'M' + at();
    for (let i = 4; i + 1 < line.length; i += 2) {
      x += code(i) - 79;
      y += code(i + 1) - 79;
      path += 'L' + at();
    }
    path += 'Z';
  }
  return path;
}

async function loadMap() {
  if (map.isLoaded) return;
  map.isLoaded = true;
  let land = '';
  try { land = readLand(await (await fetch('land.txt')).text()); } catch { map.isLoaded = false; }
  // Three worlds side by side: a way over the date line is in one piece, wherever the map was moved.
  const worlds = paths => [-360, 0, 360].map(x => `<g transform="translate(${x})">${paths}</g>`).join('');
  $('map').innerHTML = worlds(`<path class="land" d="${land}"/>`)
    + worlds('<path class="way"/><path class="end here"/><path class="end inner here"/><path class="end goal"/>');
  showWay();
}

/// Points along the great circle from a place to the Kaaba, with longitudes that do not jump.
function greatCircle(from) {
  const rad = Math.PI / 180;
  const vector = p => [Math.cos(p.lat * rad) * Math.cos(p.lon * rad), Math.cos(p.lat * rad) * Math.sin(p.lon * rad), Math.sin(p.lat * rad)];
  const [a, b] = [vector(from), vector(KAABA)];
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  const points = [];
  for (let i = 0; i <= 96; i++) {
    const [u, v] = angle < 1e-9 ? [1, 0] : [Math.sin(angle * (1 - i / 96)) / Math.sin(angle), Math.sin(angle * i / 96) / Math.sin(angle)];
    const [x, y, z] = a.map((value, k) => value * u + b[k] * v);
    let lon = Math.atan2(y, x) / rad;
    if (points.length) lon = points.at(-1).lon + turnOf(lon - points.at(-1).lon);
    points.push({ lat: Math.atan2(z, Math.hypot(x, y)) / rad, lon });
  }
  return points;
}

function showWay(place = map.place) {
  const isNew = place && (!map.place || Math.abs(place.lat - map.place.lat) + Math.abs(place.lon - map.place.lon) > 0.2);
  map.place = place;
  const reading = stream.reading;
  // While the service is gone the line stays, and what was said of it.
  if (reading) [map.way, map.site] = [place && reading.distance_km != null && reading.bearing !== null ? reading : null, reading.site];
  const km = map.way?.distance_km;
  set($('map-text'), map.way ? t('greatCircle', distance(km), direction(map.way.bearing))
    : map.site === 'antipode' ? t('atAntipode') : map.site === 'kaaba' ? t('atKaaba') : reading ? t('noWay') : '–');
  attribute($('map'), 'aria-label', t('mapLabel', km == null ? '' : distance(km)));
  if (!$('map').querySelector('.way')) return;
  const points = wayPoints();
  const text = p => `${p.lon.toFixed(3)} ${(-p.lat).toFixed(3)}`;
  const draw = (kind, d) => $('map').querySelectorAll(kind).forEach(path => attribute(path, 'd', d));
  draw('.way', points.map((p, i) => (i ? 'L' : 'M') + text(p)).join(''));
  draw('.here', place ? `M${text(place)}h0` : '');
  draw('.goal', `M${text(points.at(-1) ?? KAABA)}h0`);
  if (isNew || !$('map').hasAttribute('viewBox')) fitMap(points);
}

/// The line to draw. From the other end of the world every way is as short: there is none.
const wayPoints = () => map.place && map.site !== 'antipode' ? greatCircle(map.place) : [];

function fitMap(points = wayPoints()) {
  if (points.length) {
    const lons = points.map(p => p.lon), lats = points.map(p => p.lat);
    const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)];
    map.lon = (west + east) / 2;
    map.lat = (south + north) / 2;
    map.width = Math.max(6, (east - west) * 1.3, (north - south) * 1.4 * aspect());
  }
  moveMap();
}

const aspect = () => ($('map').clientWidth || 2) / ($('map').clientHeight || 1);

function moveMap() {
  map.width = Math.min(360, Math.max(1, map.width));
  const height = map.width / aspect();
  const most = Math.max(0, 90 - height / 2);
  map.lat = Math.min(most, Math.max(-most, map.lat));
  map.lon = turnOf(map.lon);
  $('map').setAttribute('viewBox', `${map.lon - map.width / 2} ${-map.lat - height / 2} ${map.width} ${height}`);
}

function zoomMap(factor) { map.width *= factor; moveMap(); }

function listenToMap() {
  const svg = $('map');
  $('map-in').onclick = () => zoomMap(1 / 1.6);
  $('map-out').onclick = () => zoomMap(1.6);
  $('map-fit').onclick = () => fitMap();
  // Without the Ctrl key (which a pinch on a touchpad stands for) the wheel moves the page.
  svg.addEventListener('wheel', event => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (event.deltaY) zoomMap(event.deltaY > 0 ? 1.15 : 1 / 1.15);
  }, { passive: false });
  svg.addEventListener('keydown', event => {
    const step = map.width / 8;
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step / 2], ArrowDown: [0, -step / 2] };
    if (moves[event.key]) { map.lon += moves[event.key][0]; map.lat += moves[event.key][1]; moveMap(); }
    else if (event.key === '+' || event.key === '=') zoomMap(1 / 1.6);
    else if (event.key === '-') zoomMap(1.6);
    else return;
    event.preventDefault();
  });
  svg.addEventListener('pointerdown', event => {
    svg.setPointerCapture(event.pointerId);
    map.pointers.set(event.pointerId, event);
  });
  svg.addEventListener('pointermove', event => {
    const before = map.pointers.get(event.pointerId);
    if (!before) return;
    const degreesPerPixel = map.width / svg.clientWidth;
    const other = [...map.pointers.values()].find(p => p.pointerId !== event.pointerId);
    if (other) {
      const gap = p => Math.hypot(p.clientX - other.clientX, p.clientY - other.clientY);
      map.width *= gap(before) / Math.max(1, gap(event));
    }
    // Between two fingers the middle moves half as far as one of them.
    const share = other ? degreesPerPixel / 2 : degreesPerPixel;
    map.lon -= (event.clientX - before.clientX) * share;
    map.lat += (event.clientY - before.clientY) * share;
    map.pointers.set(event.pointerId, event);
    moveMap();
  });
  for (const name of ['pointerup', 'pointercancel']) svg.addEventListener(name, event => map.pointers.delete(event.pointerId));
  new ResizeObserver(() => moveMap()).observe(svg);
  new IntersectionObserver(entries => { if (entries.some(e => e.isIntersecting)) loadMap(); }, { rootMargin: '200px' }).observe(svg);
}

// ------------------------------------------------------------------ the last minute

/// Ten headings a second for a minute, in a ring of fixed size: the page's memory does not grow.
const trend = { headings: new Float64Array(600).fill(NaN), bounds: new Float64Array(600), next: 0, sampled: 0, drawn: 0, isMagnetic: false };

function sampleTrend(reading, now) {
  if (now - trend.sampled < 100) return;
  // A pause, as of a hidden page, is a gap and no straight line.
  skipTrend(now - 100);
  trend.sampled = now;
  const heading = shownHeading(reading);
  // Headings from true and from magnetic north do not belong into one line.
  if (heading !== null && isMagnetic(reading) !== trend.isMagnetic) {
    trend.headings.fill(NaN);
    trend.isMagnetic = isMagnetic(reading);
  }
  pushTrend(heading === null || !reading.knows ? NaN : heading, reading.uncertainty ?? 0);
  if (now - trend.drawn >= 500) {
    trend.drawn = now;
    showTrend();
  }
}

/// Leaves a gap up to an instant.
function skipTrend(until) {
  const missed = Math.min(600, Math.round((until - trend.sampled) / 100));
  for (let i = 0; i < missed; i++) pushTrend(NaN, 0);
  if (missed > 0) trend.sampled = until;
}

/// The minute goes on while nothing is heard.
function passTrend(now) {
  skipTrend(now);
  showTrend();
}

function pushTrend(heading, half) {
  trend.headings[trend.next] = heading;
  trend.bounds[trend.next] = half;
  trend.next = (trend.next + 1) % 600;
}

function showTrend() {
  const [band, goal, line] = $('trend').children;
  let last = NaN, low = Infinity, high = -Infinity;
  const unwound = [];
  for (let i = 0; i < 600; i++) {
    const heading = trend.headings[(trend.next + i) % 600];
    const value = Number.isNaN(heading) ? NaN : Number.isNaN(last) ? heading : last + turnOf(heading - last);
    if (!Number.isNaN(value)) [last, low, high] = [value, Math.min(low, value), Math.max(high, value)];
    unwound.push(value);
  }
  if (low > high) {
    for (const path of [band, goal, line]) attribute(path, 'd', '');
    attribute($('trend'), 'aria-label', t('trendNone'));
    return set($('trend-text'), t('trendNone'));
  }
  const middle = (low + high) / 2, half = Math.max(10, (high - low) / 2 * 1.15);
  const y = value => (45 - Math.min(1, Math.max(-1, (value - middle) / half)) * 44).toFixed(1);
  // Each stretch between gaps has a line and a band of its own.
  let lines = '', bands = '', upper = [], middles = [], lower = [];
  const finish = () => {
    if (middles.length) {
      lines += 'M' + middles.join('L');
      bands += 'M' + upper.concat(lower.reverse()).join('L') + 'Z';
    }
    [upper, middles, lower] = [[], [], []];
  };
  unwound.forEach((value, i) => {
    if (i % 2 && i !== 599) return;
    if (Number.isNaN(value)) return finish();
    const x = (i / 2).toFixed(1), spread = trend.bounds[(trend.next + i) % 600];
    middles.push(`${x} ${y(value)}`);
    upper.push(`${x} ${y(value + spread)}`);
    lower.push(`${x} ${y(value - spread)}`);
  });
  finish();
  attribute(line, 'd', lines);
  attribute(band, 'd', bands);
  // From the north of the headings: after a change of the setting they stay until the next one comes.
  const bearing = stream.reading ? shownBearing(stream.reading, trend.isMagnetic) : null;
  const near = bearing === null ? NaN : middle + turnOf(bearing - middle);
  attribute(goal, 'd', Math.abs(near - middle) <= half ? `M0 ${y(near)}H300` : '');
  const mark = ' ' + t(trend.isMagnetic ? 'magneticMark' : 'trueMark');
  const text = t('trendText', degrees(Math.round(wrap(low)) % 360) + mark, degrees(Math.round(wrap(high)) % 360) + mark)
    + (goal.getAttribute('d') ? ' ' + t('trendGoal') : '');
  attribute($('trend'), 'aria-label', text);
  set($('trend-text'), text);
}

// ------------------------------------------------------------------ the place

function openPlace() {
  set($('place-answer'), '');
  $('place-choices').hidden = true;
  showWriting();
  $('place-dialog').showModal();
  if (whoMayWrite() !== 'refused') $('place-input').focus();
  // The service may have been started again since the page was loaded, with another rule.
  renew().catch(() => {});
}

/// What the dialog lets a person do.
function showWriting() {
  const writing = whoMayWrite();
  const isRefused = writing === 'refused';
  set($('place-how'), t(!isRefused ? 'placeHow' : stream.reading?.simulated ? 'placeDemo' : 'placeRefused'));
  $('place-input').disabled = $('place-form').querySelector('.main').disabled = isRefused;
  $('password-row').hidden = writing !== 'password';
  $('place-forget').hidden = stream.reading?.location !== 'manual' || isRefused;
}

/// Takes the page's token and who may write as the service knows them now: both may be others after each start.
async function renew() {
  const page = await (await fetch('./', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) })).text();
  const { token, writing } = new DOMParser().parseFromString(page, 'text/html').documentElement.dataset;
  if (token && writing) Object.assign(root.dataset, { token, writing });
  showWriting();
}

async function sendPlace(text, isSecond = false) {
  set($('place-answer'), t('asking'));
  if ($('place-choices').contains(document.activeElement)) $('place-input').focus();
  $('place-choices').hidden = true;
  let answer;
  try {
    const response = await fetch('place', {
      signal: AbortSignal.timeout(PATIENCE), method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: root.dataset.token, place: text, password: $('place-password').value }),
    });
    if (response.status === 409) {
      if (isSecond) return set($('place-answer'), t('reloadPage'));
      await renew();
      if (whoMayWrite() === 'refused') return set($('place-answer'), '');
      if (whoMayWrite() === 'password' && !$('place-password').value) return set($('place-answer'), t('placeNeedsPassword'));
      return sendPlace(text, true);
    }
    if (!response.ok) return set($('place-answer'), t('placeFailed', (await response.text()).trim()));
    answer = await response.json();
  } catch {
    return set($('place-answer'), t('gone'));
  }
  if (answer.refused) {
    const keys = { unknown: 'placeUnknown', ambiguous: 'placeAmbiguous', configured: 'placeConfigured', busy: 'placeBusy',
      password: 'placePassword', locked: 'placeLocked', late: 'placeLate' };
    set($('place-answer'), t(keys[answer.refused] ?? 'placeFailed', answer.refused === 'unknown' ? text : answer.message));
    const choices = (answer.choices ?? []).map(choice => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: settings.language === 'ar' ? choice.ar : choice.name });
      button.onclick = () => sendPlace(`${choice.lat}, ${choice.lon}`);
      const item = document.createElement('li');
      item.append(button);
      return item;
    });
    $('place-choices').replaceChildren(...choices);
    $('place-choices').hidden = choices.length === 0;
    return;
  }
  $('place-password').value = '';
  askTimes();
  const message = answer.place ? t('placeOf', placeName(settings.language === 'ar' ? answer.ar : answer.place)) : t('forget');
  // What was not kept must be read.
  if (answer.kept === false) return set($('place-answer'), `${message}. ${t('placeNotKept', answer.message)}`);
  $('place-dialog').close();
  // A screen reader hears nothing from behind a dialog.
  set($('live'), message);
}

// ------------------------------------------------------------------ dialogs

let wakeLock = null;

async function keepAwake() {
  if (!settings.awake) {
    wakeLock?.release();
    wakeLock = null;
  } else if (!navigator.wakeLock) {
    set($('settings-note'), t('noAwake'));
  } else if (!document.hidden) {
    try { wakeLock = await navigator.wakeLock.request('screen'); } catch { set($('settings-note'), t('noAwake')); }
  }
}

function listenToDialogs() {
  $('trust').onclick = () => { showTrust(); $('trust-dialog').showModal(); };
  $('open-settings').onclick = () => { set($('settings-note'), ''); $('settings').showModal(); };
  $('open-place').onclick = openPlace;
  $('notice-act').onclick = () => $('notice-act').dataset.act === 'setPlace' ? openPlace() : $('trust').click();
  $('place-close').onclick = () => $('place-dialog').close();
  $('place-forget').onclick = () => sendPlace('');
  $('place-form').onsubmit = event => {
    event.preventDefault();
    const text = $('place-input').value.trim();
    if (text) sendPlace(text);
    else set($('place-answer'), t('placeEmpty'));
  };
  $('settings-form').oninput = event => {
    const { name, type, checked, value } = event.target;
    settings[name] = type === 'checkbox' ? checked : value;
    keep(name);
    applySettings();
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
  $('welcome-next').onclick = () => Number($('welcome').dataset.step) < 3 ? welcome(Number($('welcome').dataset.step) + 1) : $('welcome').close();
  // Also after Escape: whoever has closed it has seen it.
  $('welcome').onclose = () => { settings.welcome = false; keep('welcome'); };
  light.onchange = applySettings;
}

/// The steps of the first visit.
function welcome(step) {
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

makeDial();
listenToDialogs();
listenToMap();
applySettings();
lookAtVisibility();
if (settings.welcome) welcome(1);
