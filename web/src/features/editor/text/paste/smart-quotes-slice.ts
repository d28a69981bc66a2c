import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { smartQuotes } from '../../../../lib/smart-quotes.ts';

/** Returns one character per document position, whatever node is there. */
const textOf = (words: Fragment): string =>
  words.textBetween(0, words.size, null, ({ type }) => (type.name === 'hardBreak' ? '\n' : '\ufffc'));

/** Converts the quotes of a block's text, considering the text around each, and `before`, which precedes the block. */
function smartQuotesIn(words: Fragment, before: string): Fragment {
  const text = textOf(words);
  const smart = smartQuotes(before + text).slice(before.length);
  const children: Node[] = [];
  words.forEach((child, at) => {
    const { type, marks, nodeSize } = child;
    children.push(child.isText ? type.schema.text(smart.slice(at, at + nodeSize), marks) : child);
  });
  return Fragment.from(children);
}

function smartQuotesInBlocks(content: Fragment, before: string): Fragment {
  const first = content.firstChild;
  if (first?.isInline) return smartQuotesIn(content, before);
  const children: Node[] = [];
  content.forEach((child) =>
    children.push(child.copy(smartQuotesInBlocks(child.content, child === first ? before : ''))),
  );
  return Fragment.from(children);
}

/** Returns the pasted slice with typographic quotes. Its start may continue the text before the cursor. */
export function smartQuotesSlice({ content, openStart, openEnd }: Slice, place: ResolvedPos): Slice {
  const goesOn = openStart > 0 || content.firstChild?.isInline;
  const before = goesOn ? textOf(place.parent.content.cut(0, place.parentOffset)) : '';
  return new Slice(smartQuotesInBlocks(content, before), openStart, openEnd);
}

/** Converts the quotes of what is pasted. */
export const smartQuotesPaste = (): Plugin =>
  new Plugin({
    props: { transformPasted: (slice, { state }) => smartQuotesSlice(slice, state.selection.$from) },
  });
