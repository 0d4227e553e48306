// The words of the page, which the service writes into it in one language (see PageTable.swift), and the settings in
// force. The board takes its words from the service's answers.

export const { ages, codes = [], source, languages } = JSON.parse(document.getElementById('words')?.textContent ?? '{"languages":{}}');

/// The settings in force.
export const settings = {
  language: 'en', digits: 'auto', theme: 'default', accent: '#5fafff', light: 'auto', north: 'true', units: 'km',
  vibrate: true, awake: false, welcome: true,
  dayTimes: false,
};
