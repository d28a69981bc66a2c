import { type ChildNode, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { isEmojiPicture } from '../../src/contract/foreign-html.ts';
import { parseHtml } from '../../src/kit/html-tree.ts';
import { plainLine } from '../../src/kit/plain-text.ts';
import { isBookmark } from './ghost-cards.ts';
import { isHiddenNode } from './hidden-text.ts';
import { ancestor } from './unseen.ts';

export const sourceOf = ({ attribs }: Element): string => {
  // Lazy-loaded pictures have a placeholder in `src`.
  const { src = '', 'data-src': late, 'data-lazy-src': lazy, 'data-orig-file': original } = attribs;
  return original ?? lazy ?? late ?? src;
};

export const isSign = ({ attribs }: Element): boolean => isEmojiPicture(attribs);

/** True for the icons of a bookmark card, which are not pictures of the article. */
export function isOfBookmark({ parent }: ChildNode): boolean {
  return parent !== null && ((isTag(parent) && isBookmark(parent)) || isOfBookmark(parent));
}

export const picturesIn = (node: ChildNode): Element[] =>
  DomUtils.findAll(({ name }) => name === 'img', [node]).filter(
    (image) => sourceOf(image) !== '' && !isSign(image) && !isOfBookmark(image),
  );

/** Returns the pictures in an element, without those that repeat lazy-loaded ones for browsers without scripts. */
export function picturesOnce(node: ChildNode): Element[] {
  const found = picturesIn(node);
  const scripted = found.filter((one) => ancestor(one, /^noscript$/) === null);
  return scripted.length > 0 ? scripted : found;
}

/** Returns the distinct addresses of all pictures in a text. */
export const pictureAddresses = (html: string): string[] => [
  ...new Set(picturesIn(parseHtml(html)).map(sourceOf)),
];

const wordless = /^(?:noscript|script|style|button|svg|iframe)$/;

/** Returns the text beside the pictures of a figure, its captions included, without that in elements of other names. */
export function textBeside(nodes: ChildNode[], except = /^$/): string {
  const textOf = (node: ChildNode): string => {
    if (!isTag(node)) return DomUtils.textContent(node);
    if (wordless.test(node.name) || except.test(node.name) || isHiddenNode(node)) return '';
    const text = node.children.map(textOf).join('');
    return /^(?:p|div|figcaption|li|br)$/.test(node.name) ? ` ${text} ` : text;
  };
  return plainLine(nodes.map(textOf).join(''));
}
