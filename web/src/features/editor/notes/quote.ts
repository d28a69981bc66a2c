import { stripInvalidCharacters, truncate } from '@contract/strip-invalid-characters.ts';
import { aroundMaxLength, quoteMaxLength } from '@contract/draft-notes.ts';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/core';
import { Decoration } from '@tiptap/pm/view';
import { createDecorations } from '../text/decorations.ts';

/** A passage with its surrounding text, which serves to find it again after the text has changed. */
export interface Quote {
  quote: string;
  before: string;
  after: string;
}

export interface Place {
  from: number;
  to: number;
}

interface FlatText {
  text: string;
  /** The position of each character in the document. */
  at: number[];
}

export function flatText(doc: Node): FlatText {
  const at: number[] = [];
  const parts: string[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock && at.length > 0) {
      parts.push('\n');
      at.push(position);
    }
    if (!node.isText) return;
    const words = node.text ?? '';
    parts.push(words);
    for (let index = 0; index < words.length; index += 1) at.push(position + index);
  });
  return { text: parts.join(''), at };
}

/** Returns the selected passage, or null if nothing is selected. */
export function selectedQuote({ doc, selection: { from, to } }: EditorState): Quote | null {
  const { text, at } = flatText(doc);
  const begin = at.findIndex((position) => position >= from);
  const rest = begin < 0 ? -1 : at.findIndex((position) => position >= to);
  const whole = begin < 0 ? '' : text.slice(begin, rest < 0 ? undefined : rest);
  const quote = truncate(whole.trim(), quoteMaxLength).trim();
  if (quote === '') return null;
  const start = begin + whole.indexOf(quote);
  const end = start + quote.length;
  return {
    quote,
    before: stripInvalidCharacters(text.slice(Math.max(0, start - aroundMaxLength), start)),
    after: truncate(text.slice(end), aroundMaxLength),
  };
}

/** Returns the length of the common prefix of two texts. */
function common(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * Returns the current place of a passage. If there are several matches, the one with the most similar surroundings
 * wins. Null if it is gone.
 */
export function findQuote({ text, at }: FlatText, { quote, before, after }: Quote): Place | null {
  if (quote === '') return null;
  let best = -1;
  let likeness = -1;
  for (let index = text.indexOf(quote); index >= 0; index = text.indexOf(quote, index + 1)) {
    const end = index + quote.length;
    const like =
      common(reversed(text.slice(Math.max(0, index - before.length), index)), reversed(before)) +
      common(text.slice(end, end + after.length), after);
    if (like > likeness) [best, likeness] = [index, like];
  }
  const [from, last] = [at[best], at[best + quote.length - 1]];
  return from === undefined || last === undefined ? null : { from, to: last + 1 };
}

const showMarks = createDecorations();

/** Highlights the passages that have notes. */
export const highlightPlaces = (editor: Editor, places: readonly Place[]): void =>
  showMarks(
    editor,
    places.map(({ from, to }) => Decoration.inline(from, to, { 'data-note': '' })),
  );
