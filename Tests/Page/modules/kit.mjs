// Shared by the tests of the page's modules. Node runs them, without a browser and without the program.

import { settings } from '../../../Sources/Libraries/CPage/modules/state.js';
import { judged } from '../../../Sources/Libraries/CPage/modules/reading.js';

export const MODULES = new URL('../../../Sources/Libraries/CPage/modules/', import.meta.url);
export const ANY_DIRECTION = 179.5;
const defaults = { ...settings };

/// Puts these settings into force for a test, and the defaults for all others.
export function given(changes = {}) { Object.assign(settings, defaults, changes); }

/// A reading at Istanbul that is good in every way, with changes.
export const reading = (changes = {}) => judged({
  class: 'reading', t: 1e9, heading: 100, magnetic: 94, declination: 6, bearing: 152, pointer: 52, uncertainty: 3, rate: 0,
  accuracy: 'accurate', reason: null, site: 'open', location: 'gps', location_age_s: 0, aligned: false, compass: 'ok',
  distance_km: 2404, ...changes,
}, ANY_DIRECTION);

/// A text without the marks that keep numbers from left to right.
export const plain = text => text.replace(/[\u2066-\u2069]/g, '');
