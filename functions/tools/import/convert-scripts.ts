import { DomUtils } from 'htmlparser2';
import { writeScript } from '../../src/contract/foreign-html.ts';
import { isText } from './in-page-links.ts';
import type { Document } from 'domhandler';

type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

const textsOf = ({ children }: Element): { data: string }[] =>
  children.flatMap((node) => ('attribs' in node ? textsOf(node) : isText(node) ? [node] : []));

/** Writes superscripts and subscripts in characters of their form, because articles have neither. */
export function convertScripts(document: Document): void {
  for (const element of DomUtils.findAll(({ name }) => name === 'sup' || name === 'sub', document.children)) {
    writeScript(textsOf(element), element.name === 'sub' ? 'sub' : 'sup');
  }
}
