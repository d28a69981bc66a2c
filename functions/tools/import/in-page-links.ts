import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { headingIds } from '../../src/articles/render-body.ts';
import { decoded } from '../../src/previews/old-address.ts';
import { plainLine } from '../../src/kit/plain-text.ts';

const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name);

const namesOf = ({ name, attribs }: Element): string[] =>
  [attribs.id, name === 'a' ? attribs.name : undefined].filter(
    (one) => one !== undefined && one !== '',
  ) as string[];

/**
 * Returns the new id of each heading by its old names: its own, those of anchors in it, and those of an anchor or
 * section that begins with it.
 */
export function headingsByName(document: Document): Map<string, string> {
  const ids = new Map<string, string>();
  const idOf = headingIds();
  let before: string[] = [];
  const visit = (node: ChildNode): void => {
    if (isText(node) && node.data.trim() !== '') before = [];
    if (!isTag(node)) return;
    before.push(...namesOf(node));
    const text = isHeading(node) ? plainLine(DomUtils.textContent(node)) : '';
    if (text === '') return node.children.forEach(visit);
    const inside = DomUtils.findAll(() => true, node.children).flatMap(namesOf);
    const id = idOf(text);
    for (const name of [...before, ...inside]) ids.set(name, id);
    before = [];
  };
  document.children.forEach(visit);
  return ids;
}

/** Returns the name that a link refers to, or an empty string. */
export const fragmentOf = (address: string): string => decoded(/#(.+)$/.exec(address)?.[1] ?? '');
