// Gives the modules the words that the service writes into its page: those of the program that is named by PAGE_OF.
// Node loads it before each file of tests. Only the first, which starts the others, asks the program.

import { spawn } from 'node:child_process';

/// The words of the page that the program serves, those of the other pages, all in all languages, and those of the form
/// for a sheet.
async function asked(program) {
  const served = spawn(program, ['demo', '--http', '127.0.0.1:0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    let said = '';
    for await (const chunk of served.stderr) {
      said += chunk;
      const address = said.match(/http:\/\/127\.0\.0\.1:\d+\//)?.[0];
      const wordsOf = async path => {
        const table = JSON.parse((await (await fetch(address + path)).text()).match(/ id="words">(.*)<\/script>/)[1]);
        for (const code of table.codes) table.languages[code] ??= await (await fetch(address + table.source + code)).json();
        return JSON.stringify(table);
      };
      if (!address) continue;
      const { words } = await (await fetch(address + 'times/like')).json();
      return [await wordsOf(''), await wordsOf('calendar'), JSON.stringify(words), await wordsOf('tasbih'), await wordsOf('mosques'),
        await wordsOf('day'), await wordsOf('read')];
    }
    throw new Error(`${program} serves no page: ${said}`);
  } finally { served.kill(); }
}

if (!process.env.PAGE_WORDS) {
  const words = await asked(process.env.PAGE_OF);
  ['PAGE', 'CALENDAR', 'SHEET', 'TASBIH', 'MOSQUES', 'DAY', 'READ'].forEach((name, i) => { process.env[`${name}_WORDS`] = words[i]; });
}
globalThis.document = { getElementById: () => ({ textContent: process.env.PAGE_WORDS }) };
