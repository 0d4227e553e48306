// What is measured, and how far a calibration is.

import { $, attribute, set } from './elements.js';
import { degrees, number } from './measures.js';
import { stream } from './stream.js';
import { language, t } from './text.js';

export const fieldText = reading => reading?.field_ut == null ? '–'
  : reading.expected_ut === null ? `${number(reading.field_ut, 1)} ${t('microtesla')}`
  : t('expected', number(reading.field_ut, 1), `${number(reading.expected_ut, 1)} ${t('microtesla')}`);
export const dipText = reading => reading?.dip == null ? '–'
  : reading.expected_dip === null ? degrees(reading.dip) : t('expected', degrees(reading.dip), degrees(reading.expected_dip));

/// The declination with its side: `6.1° E`.
export const declinationText = reading => reading?.declination == null ? '–'
  : `${degrees(Math.abs(reading.declination), 1)} ${language().letters[reading.declination < 0 ? 3 : 1]}`;

/// The calibration in force, and the bound that it will allow from tomorrow on.
export function calibrationText(status) {
  const key = { none: 'calNone', given: 'calGiven', found: 'calFound', foreign: 'calForeign' }[status?.calibration];
  const worth = status?.good_to_deg;
  return key ? [t(key), worth == null ? '' : t('goodTo', degrees(worth))].filter(Boolean).join(': ') : '–';
}

/// What the status says, once a second.
export function showStatus() {
  const { reading, status } = stream;
  set($('field'), fieldText(reading));
  set($('dip'), dipText(reading));
  set($('declination'), declinationText(reading));
  set($('tilt'), reading?.pitch == null ? '–' : t('tiltText', degrees(Math.round(reading.pitch)), degrees(Math.round(reading.roll))));
  const rate = name => number(status?.sensors[name]?.rate_hz ?? 0);
  set($('sensors'), status ? t('sensorsText', rate('magn'), rate('accel'), rate('gyro')) : '–');
  set($('calibration'), calibrationText(status));
  $('simulated').hidden = !reading?.simulated;
  showCalibrating(status?.calibrating);
}

/// The progress, while the calibration in force is not good enough to be trusted.
function showCalibrating(progress) {
  const isWanted = stream.reading?.accuracy === 'calibrating' && progress && progress.state !== 'off';
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
    sphere.innerHTML = spherePoints(count).map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3.2"/>`).join('');
  }
  [...sphere.children].forEach((dot, k) => attribute(dot, 'class', isCovered(covered, k) ? 'on' : null));
}

/// A spiral over the sphere, the same area for each direction; the front half at the left, the back at the right.
export function spherePoints(count) {
  return Array.from({ length: count }, (_, k) => {
    const z = 1 - (2 * k + 1) / count, angle = k * 2.399963229728653;
    const r = 50 * Math.sqrt(1 - Math.abs(z));
    const x = z < 0 ? 158 - r * Math.cos(angle) : 54 + r * Math.cos(angle);
    return { x: x.toFixed(1), y: (52 - r * Math.sin(angle)).toFixed(1) };
  });
}

/// Whether a direction is covered: a bit of the hexadecimal digits.
export const isCovered = (covered, k) => Boolean(parseInt(covered[k >> 2], 16) >> (3 - k % 4) & 1);
