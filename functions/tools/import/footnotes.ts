import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import * as v from 'valibot';
import { escapeHtml } from '../../src/kit/escape.ts';
import { ancestor } from './unseen.ts';

const maxMarks = 1000;
/** Every mark gets a copy of its footnote. */
const maxUses = 20;
/** Matches a footnote number such as `1`, `[1]`, `iv` or `*`. */
const number = /^[\s[(]*(?:\d{1,4}|[a-z]{1,4}|[*†‡§]+)[\s\])]*$/i;

const fragmentOf = ({ attribs }: Element): string => /#(.+)$/.exec(attribs.href ?? '')?.[1] ?? '';

/** Returns the links within a page, and the anchors with a name. */
const anchorsIn = (node: Document | Element): Element[] =>
  DomUtils.findAll(
    ({ name, attribs }) =>
      name === 'a' && (/#/.test(attribs.href ?? '') || 'id' in attribs || 'name' in attribs),
    node.children,
  );

const wordsIn = (element: Element): string => DomUtils.textContent(element).trim();

/** Returns the ids of a link, and of the superscript around it. */
function namesOf(mark: Element): string[] {
  const { parent } = mark;
  const around = parent && isTag(parent) && parent.name === 'sup' ? parent : null;
  return [mark.attribs.id, mark.attribs.name, around?.attribs.id].filter((name) => name !== undefined);
}

const inBlock = /^(?:li|p|dd|div)$/;

function isWithin(node: Element, block: Element): boolean {
  for (let { parent } = node; parent !== null; { parent } = parent) if (parent === block) return true;
  return false;
}

/**
 * Returns the block with the footnote that a number links to, if it links back or begins with the same number, and has
 * no other footnote.
 */
function noteOf(mark: Element, named: ReadonlyMap<string, Element>): Element | null {
  const target = number.test(wordsIn(mark)) && named.get(fragmentOf(mark));
  if (!target) return null;
  const block = inBlock.test(target.name) ? target : ancestor(target, inBlock);
  if (!block || isWithin(mark, block)) return null;
  const anchors = anchorsIn(block);
  const names = namesOf(mark);
  const isBack = (one: Element) =>
    names.includes(fragmentOf(one)) || (one === target && wordsIn(one) === wordsIn(mark));
  const isWhole = block === target || anchors.every((one) => isBack(one) || !number.test(wordsIn(one)));
  return isWhole && anchors.some(isBack) ? block : null;
}

/**
 * Turns numbers that link to a text which links back into footnotes: the format of WordPress, its plugins, Ghost’s
 * Markdown, and texts from Word and Google Docs. Removes the texts and their lists.
 */
export function convertFootnotes(document: Document): void {
  const named = new Map<string, Element>();
  for (const element of DomUtils.findAll(() => true, document.children))
    for (const name of [element.attribs.id, element.attribs.name]) if (name) named.set(name, element);
  const usesOf = new Map<Element, number>();
  /** The links in footnotes, which lead back like the numbers in the text. */
  const backs = new Set<Element>();
  const found = anchorsIn(document)
    .slice(0, maxMarks)
    .flatMap((mark) => {
      const item = backs.has(mark) ? null : noteOf(mark, named);
      if (!item) return [];
      for (const anchor of anchorsIn(item)) backs.add(anchor);
      const uses = (usesOf.get(item) ?? 0) + 1;
      usesOf.set(item, uses);
      return uses > maxUses ? [] : [{ mark, item }];
    });
  const kept = new Set(found.map(({ item }) => item));
  for (const item of kept)
    for (const one of anchorsIn(item)) if (!/\p{L}{3}/u.test(wordsIn(one))) DomUtils.removeElement(one);
  for (const { mark, item } of found) {
    const [footnote] = parseDocument(`<span data-footnote>${DomUtils.getInnerHTML(item)}</span>`).children;
    const { parent } = mark;
    const isRaised = parent && isTag(parent) && parent.name === 'sup';
    if (footnote) DomUtils.replaceElement(isRaised ? parent : mark, footnote);
  }
  for (const item of kept) removeItem(item);
}

/** Removes a footnote. With the last one, removes its list too, and a section or rule that served only the list. */
function removeItem(item: Element): void {
  const { parent } = item;
  const before = DomUtils.prevElementSibling(item);
  const isLast = wordsIn(item) === '' || DomUtils.nextElementSibling(item) === null;
  if (before?.name === 'hr' && isLast) DomUtils.removeElement(before);
  DomUtils.removeElement(item);
  if (parent && isTag(parent) && wordsIn(parent) === '') removeItem(parent);
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
