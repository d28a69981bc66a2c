import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

interface Range {
  from: number;
  to: number;
}

/** Tracks a range of the text across other changes. `get` returns null once the range itself has changed. */
export function watchRange(editor: Editor, from: number, to: number) {
  const first = editor.state.doc.slice(from, to);
  let range: Range = { from, to };
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    range = { from: mapping.map(range.from, 1), to: mapping.map(range.to, -1) };
  };
  editor.on('transaction', follow);
  return {
    stop: () => void editor.off('transaction', follow),
    get: (): Range | null => {
      if (editor.isDestroyed || range.from >= range.to) return null;
      return editor.state.doc.slice(range.from, range.to).eq(first) ? range : null;
    },
  };
}
