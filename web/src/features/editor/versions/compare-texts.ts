import { compareTokens, type Part, textOf, type Token, wordsOf } from '../../../lib/compare-words.ts';
import { listChanges } from '../../../lib/list-changes.ts';

type BlockKind = 'paragraph' | 'heading' | 'item' | 'quote' | 'embed';

/** A word, the space between two words, a picture, or the start of a block. */
interface TextToken extends Token {
  block?: BlockKind;
}

interface Block {
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
function blocksOf(html: string): Block[] {
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

export interface ComparedBlock {
  kind: BlockKind;
  parts: Part[];
}

const begins = (kind: BlockKind): TextToken => ({ key: `\n${kind}`, text: '', block: kind });

/** Compares changed blocks by words, so that words still match if a block was split or joined. */
function compareBlocks(before: Block[], now: Block[]): ComparedBlock[] {
  const flat = (blocks: Block[]) => blocks.flatMap(({ kind, tokens }) => [begins(kind), ...tokens]);
  const compared: ComparedBlock[] = [];
  for (const { change, tokens } of compareTokens(flat(before), flat(now))) {
    for (const { block, text } of tokens) {
      let current = compared.at(-1);
      if (block !== undefined || !current) {
        current = { kind: block ?? 'paragraph', parts: [] };
        compared.push(current);
      }
      const part = current.parts.at(-1);
      if (part?.change === change) part.text += text;
      else if (text !== '') current.parts.push({ change, text });
    }
  }
  return compared.filter(({ parts }) => parts.length > 0);
}

const keyOf = ({ kind, tokens }: Block) => `${kind} ${tokens.map(({ key }) => key).join('')}`;
const isSame = ({ parts }: ComparedBlock) => parts.every(({ change }) => change === 'same');

const unchanged = ({ kind, tokens }: Block): ComparedBlock => ({
  kind,
  parts: [{ change: 'same', text: textOf(tokens) }],
});

/** Compares a stored text with the current one: by blocks first, then by words between the blocks that both share. */
export function compareTexts(before: string, now: string): ComparedBlock[] {
  const [old, current] = [blocksOf(before), blocksOf(now)];
  let at = 0;
  const changed = listChanges(old.map(keyOf), current.map(keyOf)).flatMap(({ from, to, nowFrom, nowTo }) => {
    const same = current.slice(at, nowFrom).map(unchanged);
    at = nowTo;
    return [...same, ...compareBlocks(old.slice(from, to), current.slice(nowFrom, nowTo))];
  });
  return [...changed, ...current.slice(at).map(unchanged)];
}

/** A run of blocks that are all unchanged or all changed. */
interface BlockRun {
  same: boolean;
  blocks: ComparedBlock[];
}

export function groupIntoRuns(compared: ComparedBlock[]): BlockRun[] {
  const blockRuns: BlockRun[] = [];
  for (const block of compared) {
    const last = blockRuns.at(-1);
    if (last?.same === isSame(block)) last.blocks.push(block);
    else blockRuns.push({ same: isSame(block), blocks: [block] });
  }
  return blockRuns;
}
