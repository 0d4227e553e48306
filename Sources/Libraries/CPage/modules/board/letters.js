// Finds languages whose letters no font of this machine has: they would be boxes.

/// A letter of each language that few fonts have.
const LETTERS = { ar: 'م', ur: 'ہ', bn: 'ব', fa: 'ک', hi: 'म', ru: 'ж' };
/// A character that does not exist, and that no font has.
const BOX = '\u0378';
const known = new Map();

/// Whether the letters of a language cannot be drawn. `fonts` counts the fonts that have come.
export function lackingFor(code, fonts) {
  if (!LETTERS[code]) return false;
  const key = code + fonts;
  if (!known.has(key)) known.set(key, isBox(LETTERS[code]));
  return known.get(key);
}

/// Whether a character is drawn as a box.
function isBox(character) {
  const canvas = new OffscreenCanvas(48, 48), context = canvas.getContext('2d', { willReadFrequently: true });
  const [box, drawn] = [BOX, character].map(text => {
    context.font = `24px ${getComputedStyle(document.body).fontFamily}`;
    context.clearRect(0, 0, 48, 48);
    context.fillText(text, 8, 32);
    return context.getImageData(0, 0, 48, 48).data.join();
  });
  return drawn === box;
}
