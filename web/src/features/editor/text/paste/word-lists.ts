import { wordHeading } from './convert-styles.ts';

/** Word's style for a paragraph that belongs to a list: `mso-list:l0 level2 lfo1`. */
const level = /mso-list:\s*l\d+\s+level(\d+)/i;
const numbered = /^\s*\(?(\d+|[a-z]|[ivxlc]+)[.)]/i;

const levelOf = (element: Element | null): number =>
  element?.tagName === 'P' && !wordHeading.test(element.className)
    ? Number(level.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)
    : 0;

/** Removes and returns the bullet or number, which precedes the text in a separate element. */
function removeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent ?? '';
}

interface OpenList {
  list: Element;
  level: number;
}

/** Removes the bullets of headings, and keeps their numbers. */
function cleanHeadings(root: Document): void {
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6, p')) {
    if (heading.localName === 'p' && !wordHeading.test(heading.className)) continue;
    const [number] = /^\S*[\p{L}\p{N}]\S*/u.exec(removeMarker(heading).trim()) ?? [];
    // A bullet may be the letter `o`.
    if (number !== undefined && number !== 'o') heading.prepend(`${number} `);
  }
}

/** Builds lists from the paragraphs that Word copies in their place. */
export function buildWordLists(root: Document): void {
  cleanHeadings(root);
  let open: OpenList[] = [];
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const depth = levelOf(paragraph);
    if (depth === 0 || levelOf(paragraph.previousElementSibling) === 0) {
      // Content between two lists separates them.
      if (open[0]?.list !== paragraph.previousElementSibling) open = [];
    }
    if (depth === 0) continue;
    const kind = numbered.test(removeMarker(paragraph)) ? 'ol' : 'ul';
    open = open.filter((one) => one.level < depth || (one.level === depth && one.list.localName === kind));
    const item = root.createElement('li');
    if (open.at(-1)?.level !== depth) {
      const list = root.createElement(kind);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level: depth });
    }
    open.at(-1)?.list.append(item);
    item.append(paragraph);
  }
}
