import { type Document, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { writeScript } from '../../src/contract/foreign-html.ts';

const textsOf = ({ children }: Element): { data: string }[] =>
  children.flatMap((node) => (isTag(node) ? textsOf(node) : isText(node) ? [node] : []));

/** Writes superscripts and subscripts in characters of their form, because articles have neither. */
export function convertScripts(document: Document): void {
  for (const element of DomUtils.findAll(({ name }) => name === 'sup' || name === 'sub', document.children)) {
    writeScript(textsOf(element), element.name === 'sub' ? 'sub' : 'sup');
  }
}
