import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { htmlOf, mapElements, parseHtml, withChildren } from '../kit/html-tree.ts';

const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === '';

const isOne = (node: ChildNode | undefined, ...names: string[]): node is Element =>
  node !== undefined && isTag(node) && names.includes(node.name);

const hasWords = (nodes: ChildNode[]): boolean => DomUtils.textContent(nodes).trim() !== '';

/** Separates what was the content of an element from what is around it. */
const apart = (nodes: ChildNode[], by = '\n'): ChildNode[] => [new Text(by), ...nodes, new Text(by)];

/** Removes the placeholders of the sanitizer. */
const withoutPlaceholders = (nodes: ChildNode[]): ChildNode[] =>
  mapElements(nodes, (element, children) => {
    if (element.name === 'dropped') return children;
    return element.name === 'gap' ? apart(children) : [withChildren(element, children)];
  });

/** The elements allowed inside a footnote; other elements are reduced to their text. */
const inFootnote = new Set(['strong', 'em', 'u', 's', 'code', 'a']);

/** Returns a footnote without blocks and without footnotes in it, or nothing if it has no words. */
function plainFootnote(footnote: Element): Element[] {
  const words = mapElements(footnote.children, (element, children) => {
    if (element.name === 'span') return children;
    return inFootnote.has(element.name) ? [withChildren(element, children)] : apart(children, ' ');
  });
  const { children } = parseHtml(htmlOf(words).replace(/\s+/g, ' ').trim());
  return hasWords(children) ? [withChildren(footnote, children)] : [];
}

/** Normalizes footnotes. Those in a link, which may have links in them, are placed after it: in `afterLink`. */
function normalizeFootnotes(nodes: ChildNode[], afterLink?: Element[]): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return [node];
    if (node.name === 'span') {
      const footnote = plainFootnote(node);
      afterLink?.push(...footnote);
      return afterLink ? [] : footnote;
    }
    const ofLink = afterLink ?? (node.name === 'a' ? [] : undefined);
    const whole = withChildren(node, normalizeFootnotes(node.children, ofLink));
    return afterLink ? [whole] : [whole, ...(ofLink ?? [])];
  });
}

/**
 * The elements that may contain a gallery or table. Inside a link or a paragraph, it would be a block within inline
 * content.
 */
const around = new Set(['blockquote', 'ul', 'ol', 'li']);

const blocks = 'table tr td th img div section h2 h3 ul ol li blockquote pre hr'.split(' ');

/** True if there is content, and all of it, besides spaces, is as required. */
const consistsOf = (element: Element, isPart: (node: ChildNode) => boolean, least = 1): boolean => {
  const parts = element.children.filter((node) => !isBlank(node));
  return parts.length >= least && parts.every(isPart);
};

const isGallery = (node: Element): boolean =>
  isOne(node, 'section') && consistsOf(node, (part) => isOne(part, 'img'), 2);

/** A cell has inline content and line breaks. */
const isCell = (node: ChildNode): boolean =>
  isOne(node, 'td', 'th') && !DomUtils.existsOne(({ name }) => blocks.includes(name), node.children);

const isTable = (node: Element): boolean =>
  isOne(node, 'table') && consistsOf(node, (row) => isOne(row, 'tr') && consistsOf(row, isCell));

/** Puts each paragraph on a line of its own. */
const lines = (nodes: ChildNode[]): ChildNode[] =>
  nodes
    .filter((node, at) => !(isBlank(node) && (isOne(nodes[at - 1], 'p') || isOne(nodes[at + 1], 'p'))))
    .flatMap((node, at, parts) => {
      const isNewLine = at > 0 && (isOne(node, 'p') || isOne(parts[at - 1], 'p'));
      const before = isNewLine ? [new Element('br', {})] : [];
      if (!isTag(node)) return [...before, node];
      const inside = lines(node.children);
      return [...before, ...(node.name === 'p' ? inside : [withChildren(node, inside)])];
    });

/** Reduces a table to rows, cells and line breaks within them. */
const plainTable = (table: Element): Element =>
  withChildren(
    table,
    table.children.filter(isTag).map((row) =>
      withChildren(
        row,
        row.children
          .filter(isTag)
          .map((cell) => withChildren(cell, parseHtml(htmlOf(lines(cell.children)).trim()).children)),
      ),
    ),
  );

const unwrapped = new Set(['section', 'table', 'tr', 'td', 'th']);

/**
 * Keeps galleries that consist of two or more pictures and nothing else, and tables that consist of rows of cells with
 * inline content and of more than empty cells. Unwraps all others, leaving their content in place.
 */
const normalizeBlocks = (nodes: ChildNode[], isAllowed = true): ChildNode[] =>
  nodes.flatMap((node) => {
    if (!isTag(node)) return [node];
    if (isAllowed && isGallery(node)) return [node];
    if (isAllowed && isTable(node)) return hasWords(node.children) ? [plainTable(node)] : [];
    return unwrapped.has(node.name)
      ? apart(normalizeBlocks(node.children, isAllowed))
      : [withChildren(node, normalizeBlocks(node.children, isAllowed && around.has(node.name)))];
  });

const isPictureOrPlayer = (node: ChildNode): boolean =>
  isTag(node) && (node.name === 'img' || (node.name === 'div' && node.children.length === 0));

const marks = 'strong em u s code a'.split(' ');
const removedIfEmpty = ['p', 'h2', 'h3', 'li', 'ul', 'ol', 'blockquote', 'pre', ...marks];

/**
 * Removes elements without content, and the paragraph around a picture or player. The space or line break in an empty
 * mark stays, because it may part two words.
 */
const tidy = (nodes: ChildNode[]): ChildNode[] =>
  mapElements(nodes, (element, children) => {
    const parts = children.filter((node) => !isBlank(node));
    if (isOne(element, ...removedIfEmpty) && parts.every((node) => isOne(node, 'br')))
      return isOne(element, ...marks) ? children : [];
    return isOne(element, 'p') && parts.length === 1 && parts.every(isPictureOrPlayer)
      ? parts
      : [withChildren(element, children)];
  });

/** Brings sanitized HTML to the form that the renderer relies on (`cleanHtml`). */
export function normalizeHtml(sanitized: string): string {
  const nodes = normalizeFootnotes(withoutPlaceholders(parseHtml(sanitized).children));
  return htmlOf(tidy(normalizeBlocks(tidy(nodes)))).trim();
}
