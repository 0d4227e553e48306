// The words of the page of the calendar in place of those of the compass: for the tests of its modules, before these.

globalThis.document = { getElementById: () => ({ textContent: process.env.CALENDAR_WORDS }) };
