import { unwrap } from './trees.ts';

/** What a number that leads to a footnote looks like: `1`, `[1]`, `iv`, `*`. */
const number = /^[\s[(]*(?:\d{1,4}|[a-z]{1,4}|[*†‡§]+)[\s\])]*$/i;
const heading = /^(?:foot|end)?notes:?$/i;
const inBlock = 'p, li, dd, div';

type Names = ReadonlyMap<string, Element>;

const namesIn = (root: Document): Names =>
  new Map(
    [...root.querySelectorAll('[id], a[name]')].flatMap((element) =>
      [element.id, element.getAttribute('name') ?? '']
        .filter(Boolean)
        .map((name) => [name, element] as const),
    ),
  );

/** The element that a link within the text leads to. Browsers write the address of the page in front. */
function targetOf(link: Element, names: Names): Element | null {
  const [, name] = /#(.+)$/.exec(link.getAttribute('href') ?? '') ?? [];
  return (name !== undefined && names.get(name)) || null;
}

const linksIn = (element: Element): Element[] => [...element.querySelectorAll('a[href*="#"]')];

/** Whether a link leads back to the number: to its link, or to what it stands in or holds. */
function leadsTo(back: Element, mark: Element, names: Names): boolean {
  const target = targetOf(back, names);
  if (!target) return false;
  return (
    mark.contains(target) ||
    (target.contains(mark) && target.textContent?.trim() === mark.textContent?.trim())
  );
}

/** The block with the text of the footnote that a number leads to. Its text is below, and leads back. */
function noteOf(mark: Element, names: Names, known: (block: Element) => boolean): Element | null {
  const target = targetOf(mark, names);
  const nearest = target?.closest(inBlock);
  if (!target || !nearest) return null;
  if (!(mark.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) return null;
  const outer = nearest.parentElement;
  // Word and LibreOffice put the paragraphs of a footnote into a part with a name of its own.
  const isWhole = outer?.matches('div[id]') && !outer.contains(mark) && linksIn(outer).length === 1;
  const block: Element = outer && isWhole ? outer : nearest;
  if (block.contains(mark)) return null;
  return known(block) || linksIn(block).some((back) => leadsTo(back, mark, names)) ? block : null;
}

/** The text of a footnote without the links back, in one line. */
function wordsOf(block: Element, names: Names): Element {
  const isBack = (link: Element) =>
    targetOf(link, names) !== null && !/\p{L}{3}/u.test(link.textContent ?? '');
  const backs = linksIn(block).map(isBack);
  const words = block.cloneNode(true) as Element;
  linksIn(words).forEach((link, at) => {
    if (!backs[at]) return;
    const around = link.closest('sup');
    (around && around !== words ? around : link).remove();
  });
  for (const line of words.querySelectorAll('p, div, li, ul, ol, br')) {
    line.append(' ');
    unwrap(line);
  }
  return words;
}

/** Removes what only held footnotes: their list, the line above it, and its heading. */
function removeEmpty(element: Element | null): void {
  if (!element || element.localName === 'body') return;
  const words = element.textContent?.trim() ?? '';
  const isBare = words === '' || heading.test(words);
  if (!isBare || element.querySelector('img, iframe, table')) return;
  const { parentElement: parent, previousElementSibling: before, nextElementSibling: after } = element;
  if (before?.localName === 'hr' && !after) before.remove();
  element.remove();
  removeEmpty(parent);
}

/**
 * Makes footnotes of numbers that lead to a text which leads back: what Word, LibreOffice, Google Docs, WordPress and most
 * programs for Markdown write, and articles of this site.
 */
export function keepFootnotes(root: Document): void {
  const names = namesIn(root);
  const notes = new Map<Element, Element>();
  for (const mark of linksIn(root.body)) {
    if (!number.test(mark.textContent ?? '')) continue;
    const block = noteOf(mark, names, (one) => notes.has(one));
    if (!block) continue;
    const words = notes.get(block) ?? wordsOf(block, names);
    notes.set(block, words);
    const footnote = root.createElement('span');
    footnote.dataset.footnote = '';
    footnote.append(...(words.cloneNode(true) as Element).childNodes);
    const raised = mark.closest('sup');
    (raised?.textContent === mark.textContent ? raised : mark).replaceWith(footnote);
  }
  for (const block of notes.keys()) {
    const { parentElement } = block;
    block.remove();
    removeEmpty(parentElement);
  }
}
