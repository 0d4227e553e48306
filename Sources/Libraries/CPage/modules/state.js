// The words of the page, and the settings in force. The service writes the words into the page, from the program's own:
// see the room `Words`. The board has none there: it takes them from the service's answers.
//
// ages       how an age is written: below so many seconds in a unit of so many
// languages  by their codes, each with
//   direction  of the text; `letters`  of the dial, from north to the right; `winds`  the 16, from north to the right;
//              `dates`  the locale that writes dates; `spans`  the time until something, with hours and without
//   units      the forms for numbers of a unit, by the browser's names for kinds of numbers
//   words      `{}` stands for a value
//   reasons    why a heading is not trusted, what to do about it, and the same in a few words: by the reason codes

export const { ages, languages } = JSON.parse(document.getElementById('words')?.textContent ?? '{"languages":{}}');

/// The settings in force.
export const settings = {
  language: 'en', digits: 'latin', theme: 'default', accent: '#5fafff', light: 'auto', north: 'true', units: 'km',
  vibrate: true, awake: false, welcome: true,
};
