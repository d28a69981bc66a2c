import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { printedQuotes } from '../../../../lib/printed-quotes.ts';

/** One character for each step of a position, whatever stands there. */
const textOf = (words: Fragment): string =>
  words.textBetween(0, words.size, null, ({ type }) => (type.name === 'hardBreak' ? '\n' : '\ufffc'));

/** The words of a block, each read with those around it; `before` stands before them. */
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

/** What is pasted, with its quotes as they are printed. Its first words may go on with those before its place. */
export function printedSlice({ content, openStart, openEnd }: Slice, place: ResolvedPos): Slice {
  const goesOn = openStart > 0 || content.firstChild?.isInline;
  const before = goesOn ? textOf(place.parent.content.cut(0, place.parentOffset)) : '';
  return new Slice(printedBlocks(content, before), openStart, openEnd);
}
