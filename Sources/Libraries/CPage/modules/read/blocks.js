// The blocks of a page as elements. All that a pack says becomes text: nothing of it is read as HTML. A page runs as its
// language does, and each of its texts as its own letters do.

import { made } from '../elements.js';

/// Adds the text of a block.
function filled(element, block) {
  for (const { text, strong, emphasized } of block.text) {
    element.append(strong || emphasized ? made(strong ? 'strong' : 'em', { textContent: text }) : text);
  }
  element.dir = 'auto';
  return element;
}

/// The address of a picture or a sound of a page.
export const addressOf = (id, path) => `read/pages?${new URLSearchParams({ id, file: path })}`;

/// The languages that are written from right to left.
const FROM_THE_RIGHT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

/// How a page runs; nothing where its language is not known.
export function directionOf({ language: [code] = [] }) {
  if (!code) return '';
  return FROM_THE_RIGHT.includes(code) ? 'rtl' : 'ltr';
}

/// The element of a block of a page.
function elementOf(id, block) {
  const text = block.text.map(run => run.text).join('');
  switch (block.kind) {
    case 'heading': return filled(made('h3'), block);
    case 'item': {
      const item = made('div', { className: 'item' });
      item.append(made('span', { textContent: block.mark }), filled(made('div'), block));
      if (block.level > 1) item.dataset.level = block.level;
      return item;
    }
    case 'quote': {
      const quote = made('blockquote');
      quote.append(filled(made('p'), block));
      if (block.level > 1) quote.dataset.level = block.level;
      return quote;
    }
    case 'parallel': {
      const line = filled(made('p'), block);
      if (block.mark === 'translit') line.className = 'translit';
      else line.lang = block.mark;
      return line;
    }
    case 'picture':
    case 'sound': {
      const figure = made('figure'), src = addressOf(id, block.mark);
      figure.append(block.kind === 'picture' ? made('img', { src, alt: text, loading: 'lazy' })
        : made('audio', { src, controls: true, preload: 'none', ariaLabel: text || block.mark }));
      if (text) figure.append(filled(made('figcaption'), block));
      return figure;
    }
    default: return filled(made('p'), block);
  }
}

/// Whether a block repeats the title of its page.
const isTitle = (page, i) => i === 0 && page.blocks[0].kind === 'heading'
  && page.blocks[0].text.map(run => run.text).join('') === page.title;

/// The elements of a page; each has the number of its block, or of its first one.
export function elementsOf(page) {
  const numbered = (element, i) => {
    element.dataset.block = i;
    return element;
  };
  const elements = [];
  if (page.beside) {
    for (const { own, other } of page.pairs) {
      const pair = made('div', { className: 'pair' });
      for (const [side, i] of [[page, own], [page.beside, other]]) {
        const cell = made('div');
        cell.lang = side.language?.[0] ?? '';
        cell.dir = directionOf(side);
        if (i !== null && !isTitle(side, i)) cell.append(elementOf(side.id, side.blocks[i]));
        pair.append(cell);
      }
      if (pair.querySelector(':scope > div > *')) elements.push(numbered(pair, own ?? elements.at(-1)?.dataset.block ?? 0));
    }
    return elements;
  }
  page.blocks.forEach((block, i) => {
    if (isTitle(page, i)) return;
    const element = elementOf(page.id, block);
    if (block.kind !== 'parallel') return void elements.push(numbered(element, i));
    if (block.level > 1 && elements.at(-1)?.className === 'together') return void elements.at(-1).append(element);
    const group = made('div', { className: 'together' });
    group.append(element);
    elements.push(numbered(group, i));
  });
  return elements;
}
