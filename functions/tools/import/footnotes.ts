import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import * as v from 'valibot';
import { escapeHtml } from '../../src/kit/escape.ts';

const maxMarks = 1000;
/** Every mark gets a copy of its footnote. */
const maxUses = 20;
/** Matches a footnote number such as `1`, `[1]`, `iv` or `*`. */
const number = /^[\s[(]*(?:\d{1,4}|[a-z]{1,4}|[*†‡§]+)[\s\])]*$/i;

const fragmentOf = ({ attribs }: Element): string => /#(.+)$/.exec(attribs.href ?? '')?.[1] ?? '';

const linksIn = (node: Document | Element): Element[] =>
  DomUtils.findAll(({ name, attribs }) => name === 'a' && (attribs.href ?? '').includes('#'), node.children);

const wordsIn = (element: Element): string => DomUtils.textContent(element).trim();

/** Returns the ids of a link, and of the superscript around it. */
function namesOf(mark: Element): string[] {
  const { parent } = mark;
  const around = parent && isTag(parent) && parent.name === 'sup' ? parent : null;
  return [mark.attribs.id, mark.attribs.name, around?.attribs.id].filter((name) => name !== undefined);
}

/** Returns the list item with the footnote that a number links to, if the item links back. */
function itemOf(mark: Element, items: ReadonlyMap<string, Element>): Element | null {
  const item = number.test(wordsIn(mark)) && items.get(fragmentOf(mark));
  if (!item) return null;
  const names = namesOf(mark);
  return linksIn(item).some((back) => names.includes(fragmentOf(back))) ? item : null;
}

/**
 * Turns numbers that link to a list item which links back into footnotes, the format of WordPress, its plugins and
 * Ghost's Markdown. Removes the lists.
 */
export function convertFootnotes(document: Document): void {
  const items = new Map<string, Element>();
  for (const item of DomUtils.findAll(
    ({ name, attribs }) => name === 'li' && 'id' in attribs,
    document.children,
  ))
    items.set(item.attribs.id ?? '', item);
  if (items.size === 0) return;
  const usesOf = new Map<Element, number>();
  const found = linksIn(document)
    .slice(0, maxMarks)
    .flatMap((mark) => {
      const item = itemOf(mark, items);
      if (!item) return [];
      const uses = (usesOf.get(item) ?? 0) + 1;
      usesOf.set(item, uses);
      return uses > maxUses ? [] : [{ mark, item }];
    });
  const kept = new Set(found.map(({ item }) => item));
  for (const item of kept)
    for (const link of linksIn(item)) if (!/\p{L}{3}/u.test(wordsIn(link))) DomUtils.removeElement(link);
  for (const { mark, item } of found) {
    const [footnote] = parseDocument(`<span data-footnote>${DomUtils.getInnerHTML(item)}</span>`).children;
    const { parent } = mark;
    const isRaised = parent && isTag(parent) && parent.name === 'sup';
    if (footnote) DomUtils.replaceElement(isRaised ? parent : mark, footnote);
  }
  for (const item of kept) removeItem(item);
}

/** Removes an item. With the last item, removes its list too, and a section or rule that served only the list. */
function removeItem(item: Element): void {
  const { parent } = item;
  DomUtils.removeElement(item);
  if (!parent || !isTag(parent) || wordsIn(parent) !== '') return;
  const before = DomUtils.prevElementSibling(parent);
  if (before?.name === 'hr') DomUtils.removeElement(before);
  removeItem(parent);
}

const storedNotes = v.array(v.object({ id: v.string(), content: v.string() }));

function parsed(stored: string): v.InferOutput<typeof storedNotes> {
  try {
    const read = v.safeParse(storedNotes, JSON.parse(stored));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

/** Returns the list that WordPress renders for its footnotes block. It stores their texts separately from the post. */
export function footnoteList(stored: string): string {
  const items = parsed(stored).map(
    ({ id, content }) => `<li id="${escapeHtml(id)}">${content} <a href="#${escapeHtml(id)}-link">↩︎</a></li>`,
  );
  return items.length > 0 ? `\n\n<ol class="wp-block-footnotes">${items.join('')}</ol>` : '';
}
