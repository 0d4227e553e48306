// The pages to read: a list that words and filters narrow down, and one page of it.

import { $, attribute, hide, made, root, set } from '../elements.js';
import { followLook, loadSettings } from '../look.js';
import { PATIENCE } from '../rule.js';
import { settings } from '../state.js';
import { apart, digits, leftToRight, t } from '../text.js';
import { directionOf, elementsOf } from './blocks.js';
import { Kept, SIZES } from './kept.js';

const FACETS = {
  prayer: 'prayerLabel', tradition: 'traditionLabel', level: 'levelLabel', kind: 'kindLabel', language: 'languageLabel',
};
const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];
const BEGIN = 'qibla read --make ~/.local/share/qibla/packs/mine';
/// How long after a letter the service is asked, and how long after a scroll the place is kept, in ms.
const TYPING = 120, RESTING = 400;
const kept = new Kept(globalThis.localStorage);
/// What is shown: a page, or a view of the list (all, the bookmarks, what was read). An answer to another question than the
/// newest one comes late, and is not shown.
const shown = { page: null, view: 'any', pages: [], total: 0, turn: 0 };

async function ask(query) {
  const turn = ++shown.turn;
  let said = '', answer = null;
  try {
    const response = await fetch(`read/pages?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (response.ok) answer = await response.json();
    else said = (await response.text()).trim();
  } catch { said = t('gone'); }
  if (turn !== shown.turn) return null;
  set($('note'), said);
  return answer;
}

// The list

const facet = name => $(`facet-${name}`);

/// A value of a facet, as people read it: names of prayers and languages in the language of the page.
function valueText(name, value) {
  if (PRAYERS.includes(value)) return t(value);
  if (name !== 'language') return value;
  try { return new Intl.DisplayNames([settings.language], { type: 'language' }).of(value); } catch { return value; }
}

function showFacets(answer) {
  for (const name of Object.keys(FACETS)) {
    const select = facet(name), chosen = select.value, counts = answer[name];
    const values = Object.keys(counts);
    if (chosen && !values.includes(chosen)) values.unshift(chosen);
    select.replaceChildren(new Option(t('any'), ''),
      ...values.map(value => new Option(`${valueText(name, value)} (${digits(counts[value] ?? 0)})`, value)));
    select.value = chosen;
    hide(select.parentElement, !values.length);
  }
}

/// Asks for the list from a page on.
async function askList(from = 0) {
  const query = { find: $('find').value, from };
  for (const name of Object.keys(FACETS)) if (facet(name).value) query[name] = facet(name).value;
  const answer = await ask(query);
  if (!answer) return;
  shown.pages = from ? [...shown.pages, ...answer.pages] : answer.pages;
  shown.total = answer.count;
  showFacets(answer);
  showPages(shown.pages, answer.total ? '' : t('noPack', leftToRight(BEGIN)));
  hide($('more'), shown.pages.length >= shown.total);
  set($('more'), t('more', digits(shown.total - shown.pages.length)));
}

function showPages(pages, said = '') {
  const count = shown.view === 'any' ? shown.total : pages.length;
  set($('found'), said || (count ? t('pages', digits(count)) : t('none')));
  $('list').replaceChildren(...pages.map(page => {
    const item = made('li'), key = made('button', { onclick: () => open(page.id, true) });
    const prayers = (page.prayer ?? []).map(name => valueText('prayer', name));
    const facts = [page.minutes && `${digits(page.minutes)}′`, ...prayers, page.kind, page.tradition].filter(Boolean);
    key.append(made('b', { textContent: (kept.isMarked(page.id) ? '★ ' : '') + page.title, dir: 'auto' }),
      made('small', { textContent: [page.id, ...facts].map(apart).join(' · ') }));
    if (shown.view === 'any') key.append(...lacks(page, 'small'));
    item.append(key);
    return item;
  }));
}

/// What a page must say of itself and does not.
const lacks = (page, kind) => [...(page.source ? [] : [t('noSource')]), ...(page.licence ? [] : [t('noLicence')])]
  .map(textContent => made(kind, { className: 'lacks', textContent }));

async function showList() {
  for (const key of $('views').children) attribute(key, 'aria-pressed', String(key.value === shown.view));
  hide($('find'), shown.view !== 'any');
  hide($('facets'), shown.view !== 'any');
  hide($('more'), true);
  if (shown.view === 'any') return askList();
  set($('note'), '');
  showPages(kept[shown.view]);
}

// A page

async function open(id, isNew, beside = '') {
  const page = await ask({ id, ...(beside && { beside }) });
  if (!page) {
    const said = $('note').textContent;
    if (!shown.page) await showList();
    return void set($('note'), said);
  }
  leave();
  if (isNew) history.pushState(null, '', `?page=${encodeURIComponent(id)}${location.hash}`);
  shown.page = page;
  showPage();
  $('title').focus({ preventScroll: true });
  const at = kept.at(id), element = [...$('text').children].findLast(child => Number(child.dataset.block) <= at);
  if (at && element) element.scrollIntoView();
  else scrollTo(0, 0);
}

function showPage() {
  const { page } = shown;
  hide($('page'), !page);
  hide($('pages'), page);
  if (!page) return;
  const both = page.beside ? [page, page.beside] : [page];
  const names = ['kind', 'prayer', 'tradition', 'school', 'level', 'source', 'licence', 'reviewed_by'];
  attribute($('body'), 'dir', directionOf(page) || null);
  set($('title'), both.map(({ title }) => title).join(' · '));
  const about = both.flatMap(side => names.filter(name => side[name]?.length)
    .map(name => `${name.replace('_', '-')}: ${[side[name]].flat().join(', ')}`));
  $('about').replaceChildren(...both.flatMap(side => lacks(side, 'li')),
    ...[...new Set(about)].map(textContent => made('li', { textContent })));
  $('text').replaceChildren(...elementsOf(page));
  $('beside').replaceChildren(new Option('–', ''), ...page.versions.map(({ id, title, language: [code] }) =>
    new Option(code ? valueText('language', code) : title, id)));
  $('beside').value = page.beside?.id ?? '';
  hide($('beside').parentElement, !page.versions.length);
  showForm();
}

function showForm() {
  attribute($('page'), 'class', kept.isSide ? 'side' : null);
  attribute($('side'), 'aria-pressed', String(kept.isSide));
  attribute($('mark'), 'aria-pressed', String(kept.isMarked(shown.page.id)));
  $('size').value = kept.size;
  $('text').dataset.size = kept.size;
}

/// Notes where the page is: the first block that is not above the window.
function leave() {
  if (!shown.page) return;
  const element = [...$('text').children].find(child => child.getBoundingClientRect().bottom > 0);
  kept.leave(shown.page, scrollY > 0 ? Number(element?.dataset.block ?? 0) : 0);
}

/// Shows what the address names: a page, or the list.
async function showAddress() {
  const id = new URLSearchParams(location.search).get('page');
  if (id) return open(id, false);
  leave();
  shown.page = null;
  showPage();
  await showList();
}

function showTitles() {
  $('find').placeholder = t('findPages');
  for (const [name, key] of Object.entries(FACETS)) set(facet(name).previousSibling, t(key));
}

await loadSettings();
for (const name of Object.keys(FACETS)) {
  const label = made('label'), select = made('select', { id: `facet-${name}`, onchange: () => askList() });
  label.append(made('span'), select);
  $('facets').append(label);
}
$('size').append(...SIZES.map(size => new Option('A'.padEnd(size, '+'), size)));
followLook('openRead', showTitles, () => shown.page ? showPage() : showList());
let typing = 0, resting = 0;
$('find').oninput = () => {
  clearTimeout(typing);
  typing = setTimeout(askList, TYPING);
};
$('asked').onsubmit = event => event.preventDefault();
$('views').onclick = ({ target }) => {
  if (!target.value) return;
  shown.view = target.value;
  showList();
};
$('more').onclick = () => askList(shown.pages.length);
$('close').onclick = () => {
  history.pushState(null, '', location.pathname + location.hash);
  showAddress();
};
$('mark').onclick = () => {
  kept.toggle(shown.page);
  showForm();
};
$('side').onclick = () => {
  kept.isSide = !kept.isSide;
  kept.keep();
  showForm();
};
$('size').onchange = () => {
  kept.size = Number($('size').value);
  kept.keep();
  showForm();
};
$('beside').onchange = () => open(shown.page.id, false, $('beside').value);
addEventListener('scroll', () => {
  clearTimeout(resting);
  resting = setTimeout(leave, RESTING);
}, { passive: true });
addEventListener('pagehide', leave);
addEventListener('popstate', showAddress);
await showAddress();
root.dataset.ready = '';
