import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { freePlace } from './drop-position.ts';

/** Tracks a position between two blocks across other changes. If it is gone, `get` returns the closest one. */
export function watchPlace(editor: Editor, at: number) {
  let place = at;
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    place = mapping.map(place, 1);
  };
  editor.on('transaction', follow);
  return {
    stop: () => void editor.off('transaction', follow),
    get: (): number => freePlace(editor.state, place),
  };
}

export type WatchedPlace = ReturnType<typeof watchPlace>;
