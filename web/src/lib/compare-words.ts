import { diffArrays } from 'diff/lib/diff/array.js';

/** Relative to an earlier text: `removed` is not in the current text any more, `added` is new in it. */
type Change = 'same' | 'added' | 'removed';

export interface Part {
  change: Change;
  text: string;
}

/** The unit of comparison: a word, the space between two words, or any other text between words. */
export interface Token {
  /** Tokens with the same key are equal. */
  key: string;
  text: string;
  /** Set at the start of a block, which has no text. */
  block?: string;
}

/**
 * Beyond this edit distance, two texts have so little in common that they are shown one after the other. Comparing
 * them would also take long.
 */
const maxEdits = 1000;

type Piece<T extends Token> = { change: Change; tokens: T[] };

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

export const wordsOf = (text: string): Pick<Token, 'key' | 'text'>[] =>
  [...segmenter.segment(text)].map(({ segment }) => ({ key: segment, text: segment }));

function differences<T extends Token>(before: T[], now: T[]): Piece<T>[] {
  const options = {
    comparator: (a: T, b: T) => a.key === b.key,
    maxEditLength: maxEdits,
  };
  const changes = diffArrays(before, now, options);
  if (!changes) {
    return [
      { change: 'removed', tokens: before },
      { change: 'added', tokens: now },
    ];
  }
  return changes.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    tokens: value,
  }));
}

const isGap = ({ change, tokens }: Piece<Token>) =>
  change === 'same' && tokens.every(({ text, block }) => block === undefined && text.trim() === '');

/**
 * Compares two texts and returns runs. A space between two changed words is changed with them, so that a changed
 * sentence is a single run.
 */
export function compareTokens<T extends Token>(before: T[], now: T[]): Piece<T>[] {
  const pieces = differences(before, now);
  const runs: Piece<T>[] = [];
  let removed: T[] = [];
  let added: T[] = [];
  const end = () => {
    if (removed.length > 0) runs.push({ change: 'removed', tokens: removed });
    if (added.length > 0) runs.push({ change: 'added', tokens: added });
    removed = [];
    added = [];
  };
  pieces.forEach((piece, index) => {
    const isBetween = isGap(piece) && index > 0 && index < pieces.length - 1;
    if (piece.change !== 'added' && (piece.change === 'removed' || isBetween)) removed.push(...piece.tokens);
    if (piece.change !== 'removed' && (piece.change === 'added' || isBetween)) added.push(...piece.tokens);
    if (piece.change !== 'same' || isBetween) return;
    end();
    runs.push(piece);
  });
  end();
  return runs;
}

export const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** Compares two plain texts word by word. */
export const compareWords = (before: string, now: string): Part[] =>
  compareTokens(wordsOf(before), wordsOf(now)).map(({ change, tokens }) => ({
    change,
    text: textOf(tokens),
  }));
