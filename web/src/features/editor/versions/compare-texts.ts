import { diffArrays } from 'diff';
import { compareTokens, maxEdits, type Part, textOf } from '../../../lib/compare-words.ts';
import { type Block, type BlockKind, blocksOf, type TextToken } from './text-blocks.ts';

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

/** Compares a stored text with the current one: by blocks first, then by words between the blocks that both share. */
export function compareTexts(before: string, now: string): ComparedBlock[] {
  const [old, current] = [blocksOf(before), blocksOf(now)];
  const runs = diffArrays(old.map(keyOf), current.map(keyOf), { maxEditLength: maxEdits });
  if (!runs) return compareBlocks(old, current);
  const compared: ComparedBlock[] = [];
  let [inOld, inCurrent] = [0, 0];
  let [removed, added]: [Block[], Block[]] = [[], []];
  const end = () => {
    compared.push(...compareBlocks(removed, added));
    [removed, added] = [[], []];
  };
  for (const run of runs) {
    if (run.removed) removed.push(...old.slice(inOld, (inOld += run.count)));
    else if (run.added) added.push(...current.slice(inCurrent, (inCurrent += run.count)));
    else {
      end();
      const same = current.slice(inCurrent, inCurrent + run.count);
      compared.push(
        ...same.map(({ kind, tokens }): ComparedBlock => ({
          kind,
          parts: [{ change: 'same', text: textOf(tokens) }],
        })),
      );
      inOld += run.count;
      inCurrent += run.count;
    }
  }
  end();
  return compared;
}

/** A run of blocks that are all unchanged or all changed. */
export interface BlockRun {
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
