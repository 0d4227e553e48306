/** How names are compared: without accents, as the program does it (see folding.py beside the list of cities). */

const LETTERS = new Map(Object.entries({
  æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', ə: 'e', ŋ: 'ng',
  ß: 'ss', þ: 'th', ſ: 's', ĸ: 'k', ŧ: 't',
  ς: 'σ', ё: 'е', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ۀ: 'ه', ۃ: 'ه', ک: 'ك', ڪ: 'ك', ء: '', ـ: '', ъ: '', ь: '',
}))
for (const letter of 'أإآٱ') LETTERS.set(letter, 'ا')
for (const letter of 'ىیېۍئ') LETTERS.set(letter, 'ي')
for (const letter of 'ؤۆۇۈ') LETTERS.set(letter, 'و')

/** A name in small letters without accents, apostrophes and marks, its words apart by one blank. */
export function fold(name) {
  const letters = [...name.toLowerCase().replace(/['`.’‘ʹʻʼʽʾʿˈ\u200b-\u200f\u202a-\u202e\u2060-\u206f]/g, '')]
    .map((letter) => LETTERS.get(letter) ?? letter).join('')
  // The vowels of Devanagari and Bengali are marks that stay.
  return [...letters.normalize('NFKD').replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g, '')]
    .map((letter) => LETTERS.get(letter) ?? letter).join('')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
}
