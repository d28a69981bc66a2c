import { type ChildNode as Node, type Element, isTag as isElement } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { parseHtml } from '../../src/kit/html-tree.ts';

/** Returns the path of a picture relative to the file. */
type FileOf = (address: string) => string;

const blockNames = new Set(
  'address article aside blockquote div dl dd dt figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section table ul'.split(
    ' ',
  ),
);
const isBlock = (node: Node) => isElement(node) && blockNames.has(node.name);

/** Escapes characters with a meaning in Markdown inline text. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*[\]<>~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;');

/** Escapes characters with a meaning at the start of a line. */
const lineSafe = (line: string): string =>
  line.replace(
    /^(\s*)(?:([#+=-])|(\d{1,9})([.)]))/,
    (_whole, space: string, character?: string, number?: string, dot?: string) =>
      character === undefined ? `${space}${number}\\${dot}` : `${space}\\${character}`,
  );

/** Wraps text in a mark. Spaces and breaks at its ends move outside, because marks must touch words. */
function marked(text: string, mark: string, end = mark): string {
  const [, before = '', words = '', after = ''] = /^((?:\\\n|\s)*)([^]*?)((?:\\\n|\s)*)$/.exec(text) ?? [];
  return words === '' ? text : `${before}${mark}${words}${end}${after}`;
}

const isWord = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);
const isSign = (character = ' '): boolean => !isWord(character) && !/\s/.test(character);

/** Returns the first or last character of a node in Markdown; any sign stands for those of links and tags. */
function edgeOf(node: Node | null | undefined, at: 0 | -1): string | undefined {
  if (!node) return undefined;
  if (!isElement(node)) return [...DomUtils.textContent(node)].at(at);
  return /^(?:a|img|code|u|sup)$/.test(node.name) ? '<' : edgeOf(node.children.at(at), at);
}

const marks: Record<string, string> = { strong: '**', em: '*', s: '~~' };
const isMark = (node: Node | null): boolean => node !== null && isElement(node) && node.name in marks;

/**
 * Returns whether Markdown would not know a mark: between a word and a sign, as in `**Album:**Doom`, and beside another.
 * See https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 */
function needsTags(node: Element): boolean {
  const [before, after] = [edgeOf(node.prev, -1), edgeOf(node.next, 0)];
  const [first, last] = [edgeOf(node, 0), edgeOf(node, -1)];
  const isBeside = (other: Node | null, its?: string, own?: string) =>
    isMark(other) && !/\s/.test(`${its}${own}`);
  return (
    (isWord(before) && isSign(first)) ||
    (isWord(after) && isSign(last)) ||
    isBeside(node.prev, before, first) ||
    isBeside(node.next, after, last)
  );
}

function emphasis(node: Element, fileOf: FileOf): string {
  const mark = marks[node.name] ?? '';
  const [begin, end] = needsTags(node) ? [`<${node.name}>`, `</${node.name}>`] : [mark, mark];
  return marked(inline(node.children, fileOf), begin, end);
}

/** Returns more backticks than the text has side by side. */
const fenceFor = (text: string, minLength: number): string =>
  '`'.repeat(Math.max(minLength, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));

/** Returns the text of code, which has no line breaks in Markdown unless it is a block. */
const codeText = (node: Node): string =>
  isElement(node)
    ? node.name === 'br'
      ? ' '
      : node.children.map(codeText).join('')
    : DomUtils.textContent(node).replace(/\s+/g, ' ');

function code(node: Element): string {
  const text = codeText(node);
  const fence = fenceFor(text, 1);
  const gap = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${gap}${text}${gap}${fence}`;
}

/** Wraps a URL in angle brackets if needed; there, it may contain anything but these. */
const target = (address: string): string =>
  /^[^\s()<>]+$/.test(address) ? address : `<${address.replace(/[<>\n]/g, encodeURIComponent)}>`;

const image = ({ attribs }: Element, fileOf: FileOf): string =>
  `![${escaped(attribs.alt ?? '')}](${target(fileOf(attribs.src ?? ''))})`;

/** Returns `[^1]` for the reference to a footnote, or null. */
function footnoteMark(node: Element): string | null {
  const [, number] =
    /^#footnote-(\d+)$/.exec(
      DomUtils.findOne(({ name }) => name === 'a', node.children)?.attribs.href ?? '',
    ) ?? [];
  return number === undefined ? null : `[^${number}]`;
}

/** Returns `[^1]: words` for each footnote, without backlinks. */
function footnotes(node: Element, fileOf: FileOf): string {
  const items = DomUtils.findAll(({ name }) => name === 'li', node.children);
  return items
    .map(({ children }, at) => {
      const words = children.filter((child) => !isElement(child) || child.attribs.role !== 'doc-backlink');
      return `[^${at + 1}]: ${inline(words, fileOf).trim()}`;
    })
    .join('\n');
}

const inlineMakers: Record<string, (node: Element, fileOf: FileOf) => string> = {
  strong: emphasis,
  em: emphasis,
  s: emphasis,
  u: (node, fileOf) => marked(inline(node.children, fileOf), '<u>', '</u>'),
  sup: (node, fileOf) => footnoteMark(node) ?? marked(inline(node.children, fileOf), '<sup>', '</sup>'),
  a: (node, fileOf) => marked(inline(node.children, fileOf), '[', `](${target(node.attribs.href ?? '')})`),
  code,
  img: image,
  br: () => '\\\n',
};

function inline(nodes: Node[], fileOf: FileOf): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) {
        const text = escaped(DomUtils.textContent(node).replace(/\s+/g, ' '));
        // Before a link, it would make a picture of it.
        return node.next && isElement(node.next) && node.next.name === 'a' ? text.replace(/!$/, '\\!') : text;
      }
      return inlineMakers[node.name]?.(node, fileOf) ?? inline(node.children, fileOf);
    })
    .join('');
}

const paragraph = (nodes: Node[], fileOf: FileOf): string =>
  inline(nodes, fileOf)
    .replace(/(?:\\\n|\s)+$/, '')
    .trim()
    .split('\n')
    .map((line) => lineSafe(line.trim()))
    .join('\n');

const indented = (text: string, by: string): string => text.replace(/\n(?!\n|$)/g, `\n${by}`);

/** Returns whether a list needs other marks than the list before it, of which it would otherwise become a part. */
function isOther(node: Element): boolean {
  let is = false;
  for (
    let at = DomUtils.prevElementSibling(node);
    at?.name === node.name;
    at = DomUtils.prevElementSibling(at)
  )
    is = !is;
  return is;
}

function list(node: Element, fileOf: FileOf): string {
  const isSecond = isOther(node);
  const items = node.children.filter((child) => isElement(child) && child.name === 'li') as Element[];
  const first = Number(node.attribs.start ?? 1);
  return items
    .map((item, at) => {
      const mark = node.name === 'ol' ? `${first + at}${isSecond ? ')' : '.'} ` : isSecond ? '* ' : '- ';
      // With blank lines in between, the text of an item would become a paragraph.
      const isTight = !item.children.some((child) => isElement(child) && child.name === 'p');
      return mark + indented(blocks(item.children, fileOf, isTight ? '\n' : '\n\n'), ' '.repeat(mark.length));
    })
    .join('\n');
}

function preformatted(node: Element): string {
  const text = DomUtils.textContent(node).replace(/\n$/, '');
  const fence = fenceFor(text, 3);
  return `${fence}\n${text}\n${fence}`;
}

function figure(node: Element, fileOf: FileOf): string {
  const images = DomUtils.findAll(({ name }) => name === 'img', node.children).map((one) =>
    image(one, fileOf),
  );
  const caption = DomUtils.findOne(({ name }) => name === 'figcaption', node.children);
  const rest =
    images.length > 0
      ? images
      : [
          blocks(
            node.children.filter((child) => child !== caption),
            fileOf,
          ),
        ];
  const words = caption && paragraph(caption.children, fileOf);
  return [...rest, words && marked(words, '*')].filter(Boolean).join('\n\n');
}

function table(node: Element, fileOf: FileOf): string {
  const rows = DomUtils.findAll(({ name }) => name === 'tr', node.children).map((row) =>
    row.children
      .filter((cell) => isElement(cell) && (cell.name === 'td' || cell.name === 'th'))
      .map((cell) =>
        inline((cell as Element).children, fileOf)
          .replaceAll('\\\n', '<br>')
          // In code.
          .replace(/(?<!\\)\|/g, '\\|')
          .trim(),
      ),
  );
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [head, `|${' --- |'.repeat(rows[0]?.length ?? 1)}`, ...body].join('\n');
}

const heading = (level: number) => (node: Element, fileOf: FileOf) =>
  `${'#'.repeat(level)} ${inline(node.children, fileOf).replaceAll('\\\n', ' ').trim().replace(/#+$/, '\\$&')}`;

const blockMakers: Record<string, (node: Element, fileOf: FileOf) => string> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading(level)])),
  p: (node, fileOf) =>
    node.children.some(isBlock) ? blocks(node.children, fileOf) : paragraph(node.children, fileOf),
  blockquote: (node, fileOf) => blocks(node.children, fileOf).replace(/^/gm, '> ').replace(/ +$/gm, ''),
  ul: list,
  ol: list,
  pre: preformatted,
  hr: () => '---',
  figure,
  table,
  section: (node, fileOf) =>
    node.attribs.class === 'footnotes' ? footnotes(node, fileOf) : blocks(node.children, fileOf),
};

function blocks(nodes: Node[], fileOf: FileOf, between = '\n\n'): string {
  const made: string[] = [];
  let words: Node[] = [];
  const flush = () => {
    made.push(paragraph(words, fileOf));
    words = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node)) {
      words.push(node);
      continue;
    }
    flush();
    made.push(
      (blockMakers[node.name] ?? (({ children }: Element) => blocks(children, fileOf)))(node, fileOf),
    );
  }
  flush();
  return made.filter(Boolean).join(between);
}

/** Converts the rendered text of an article to Markdown. */
export const toMarkdown = (html: string, fileOf: FileOf): string => blocks(parseHtml(html).children, fileOf);
