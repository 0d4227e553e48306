// What a person can choose, and what is chosen.

import { codes, settings } from './state.js';

export const CHOICES = {
  // Foreign names are looked up in it: without a prototype it has no `constructor`.
  __proto__: null,
  language: codes, digits: ['auto', 'latin', 'arabic', 'bengali', 'devanagari'],
  theme: ['default', 'ocean', 'forest', 'sunset', 'contrast', 'own'],
  light: ['auto', 'light', 'dark'], north: ['true', 'magnetic'], units: ['km', 'mi'],
};

/// The settings of what the service is configured with, then of what this browser has stored, then of what the address
/// says behind `#`.
export function chosen(configured, stored, fragment, browserLanguages) {
  const found = { ...settings };
  for (const name in CHOICES) if (configured[name] !== undefined) found[name] = configured[name];
  if (configured.units === 'miles') found.units = 'mi';
  if (!CHOICES.language.includes(found.language)) {
    found.language = browserLanguages.map(name => name.split('-')[0]).find(code => codes.includes(code)) ?? 'en';
  }
  for (const name in CHOICES) if (!CHOICES[name].includes(found[name])) found[name] = CHOICES[name][0];
  const take = (name, value) => {
    if (CHOICES[name]?.includes(value) || (typeof found[name] === 'boolean' && typeof value === 'boolean')
      || (name === 'accent' && /^#[0-9a-f]{6}$/i.test(value))) found[name] = value;
  };
  for (const [name, value] of Object.entries(stored)) take(name, value);
  for (const [name, value] of new URLSearchParams(fragment)) {
    take(name, value === 'on' ? true : value === 'off' ? false : value);
  }
  return found;
}

const luminance = rgb => rgb.map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);

/// An accent of one's own, moved towards white or black until it can be told from the ground, and the text on it.
export function readableAccent(accent, isLight) {
  let color = [1, 3, 5].map(i => parseInt(accent.slice(i, i + 2), 16));
  const differs = () => isLight ? 1.05 / (luminance(color) + 0.05) >= 3.5 : (luminance(color) + 0.05) / 0.06 >= 3.5;
  for (let i = 0; i < 40 && !differs(); i++) color = color.map(v => isLight ? v * 0.93 : v + (255 - v) * 0.07);
  return { accent: `rgb(${color.map(Math.round).join(' ')})`, text: luminance(color) > 0.18 ? '#000' : '#fff' };
}
