import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { printedQuotes } from '../../../../lib/printed-quotes.ts';

/** Returns one character per document position, whatever node is there. */
const textOf = (words: Fragment): string =>
  words.textBetween(0, words.size, null, ({ type }) => (type.name === 'hardBreak' ? '\n' : '\ufffc'));

/** Converts the quotes of a block's text, considering the text around each, and `before`, which precedes the block. */
function printedWords(words: Fragment, before: string): Fragment {
  const text = textOf(words);
  const printed = printedQuotes(before + text).slice(before.length);
  const children: Node[] = [];
  words.forEach((child, at) => {
    const { type, marks, nodeSize } = child;
    children.push(child.isText ? type.schema.text(printed.slice(at, at + nodeSize), marks) : child);
  });
  return Fragment.from(children);
}

function printedBlocks(content: Fragment, before: string): Fragment {
  const first = content.firstChild;
  if (first?.isInline) return printedWords(content, before);
  const children: Node[] = [];
  content.forEach((child) =>
    children.push(child.copy(printedBlocks(child.content, child === first ? before : ''))),
  );
  return Fragment.from(children);
}

/** Returns the pasted slice with typographic quotes. Its start may continue the text before the cursor. */
export function printedSlice({ content, openStart, openEnd }: Slice, place: ResolvedPos): Slice {
  const goesOn = openStart > 0 || content.firstChild?.isInline;
  const before = goesOn ? textOf(place.parent.content.cut(0, place.parentOffset)) : '';
  return new Slice(printedBlocks(content, before), openStart, openEnd);
}
