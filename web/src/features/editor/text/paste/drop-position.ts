import type { Editor } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { dropPoint } from '@tiptap/pm/transform';

/** Returns the end of the text, before an empty last line. */
function endOf({ doc }: Editor['state']): number {
  const last = doc.lastChild;
  const isEmpty = last?.isTextblock && last.content.size === 0;
  return doc.content.size - (isEmpty ? last.nodeSize : 0);
}

/** Returns the closest valid position for a picture: between two blocks, or at the end. */
export function freePlace(state: Editor['state'], at: number): number {
  const picture = state.schema.nodes.picture?.create();
  const place = picture && dropPoint(state.doc, at, new Slice(Fragment.from(picture), 0, 0));
  return place ?? endOf(state);
}

/** Returns the document position for a picture dropped at this point: between two blocks, or at the end. */
export function dropPosition({ state, view }: Editor, { clientX, clientY, target }: MouseEvent): number {
  const isInText = target instanceof Node && view.dom.contains(target);
  const found = isInText ? view.posAtCoords({ left: clientX, top: clientY }) : null;
  return found ? freePlace(state, found.pos) : endOf(state);
}
