import { type Token, wordsOf } from '../../../lib/compare-words.ts';

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'quote' | 'embed';

/** A word, the space between two words, a picture, or the start of a block. */
export interface TextToken extends Token {
  block?: BlockKind;
}

export interface Block {
  kind: BlockKind;
  tokens: TextToken[];
}

const kinds: Record<string, BlockKind> = { LI: 'item', BLOCKQUOTE: 'quote', H2: 'heading', H3: 'heading' };
const blocks = new Set([
  ...['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'LI', 'UL', 'OL', 'BLOCKQUOTE', 'PRE', 'DIV', 'FIGURE'],
  ...['TABLE', 'TR', 'TD', 'TH', 'SECTION', 'BR'],
]);

/** Returns a token for an element without text. Two are equal if all their attributes are. */
function embedOf(element: HTMLElement): TextToken | null {
  const { picture, caption, credit, player, youtube } = element.dataset;
  if (picture !== undefined) {
    const alt = element.getAttribute('alt') ?? '';
    const words = [alt, caption, credit].filter((said) => said !== undefined && said !== '');
    return { key: `picture ${picture} ${words.join('\n')}`, text: `Picture: ${words.join(' · ')}` };
  }
  const shown = player ?? youtube;
  if (shown !== undefined) return { key: `player ${shown}`, text: `Player: ${shown}` };
  return element.tagName === 'HR' ? { key: 'rule', text: '———' } : null;
}

/** Returns the blocks of a stored text. Parsing it this way runs no scripts and loads no resources. */
export function blocksOf(html: string): Block[] {
  const found: Block[] = [];
  let current: Block = { kind: 'paragraph', tokens: [] };
  const begin = (kind: BlockKind) => {
    if (current.tokens.length > 0) found.push(current);
    current = { kind, tokens: [] };
  };
  const walk = (node: Node, kind: BlockKind) => {
    if (!(node instanceof HTMLElement)) {
      const text = node.textContent?.replace(/\s+/g, ' ') ?? '';
      if (text.trim() !== '' || current.tokens.length > 0) current.tokens.push(...wordsOf(text));
      return;
    }
    const embed = embedOf(node);
    if (embed) {
      found.push(...(current.tokens.length > 0 ? [current] : []), { kind: 'embed', tokens: [embed] });
      current = { kind, tokens: [] };
      return;
    }
    if (node.dataset.footnote !== undefined) {
      current.tokens.push(...wordsOf(` [${node.textContent?.trim()}]`));
      return;
    }
    const inside = kinds[node.tagName] ?? kind;
    const isBlock = blocks.has(node.tagName);
    if (isBlock) begin(inside);
    for (const child of node.childNodes) walk(child, inside);
    if (isBlock) begin(kind);
  };
  for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) {
    walk(node, 'paragraph');
  }
  begin('paragraph');
  return found;
}
