import { unwrap } from './structure.ts';

/** Matches the text of a footnote reference: `1`, `[1]`, `iv`, `*`. */
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

/** Returns the target of a fragment link. Browsers prepend the page's URL. */
function targetOf(link: Element, names: Names): Element | null {
  const [, name] = /#(.+)$/.exec(link.getAttribute('href') ?? '') ?? [];
  return (name !== undefined && names.get(name)) || null;
}

const linksIn = (element: Element): Element[] => [...element.querySelectorAll('a[href*="#"]')];

/** Returns whether a link leads back to the reference: to its link, or to an element around or inside it. */
function leadsTo(back: Element, mark: Element, names: Names): boolean {
  const target = targetOf(back, names);
  if (!target) return false;
  return (
    mark.contains(target) ||
    (target.contains(mark) && target.textContent?.trim() === mark.textContent?.trim())
  );
}

/**
 * Returns the block with the text of the footnote that a reference links to. It comes later in the document and links
 * back.
 */
function noteOf(mark: Element, names: Names, known: (block: Element) => boolean): Element | null {
  const target = targetOf(mark, names);
  const nearest = target?.closest(inBlock);
  if (!target || !nearest) return null;
  if (!(mark.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) return null;
  const outer = nearest.parentElement;
  // Word and LibreOffice wrap the paragraphs of a footnote in an element with an ID.
  const isWhole = outer?.matches('div[id]') && !outer.contains(mark) && linksIn(outer).length === 1;
  const block: Element = outer && isWhole ? outer : nearest;
  if (block.contains(mark)) return null;
  return known(block) || linksIn(block).some((back) => leadsTo(back, mark, names)) ? block : null;
}

/** Returns the text of a footnote on one line, without the back links. */
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

/** Removes what only contained footnotes: their list, the rule above it, and its heading. */
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
 * Converts references that link to a text that links back into footnotes. Word, LibreOffice, Google Docs, WordPress,
 * most Markdown programs, and articles of this site write them like that.
 */
export function convertFootnotes(root: Document): void {
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
