/**
 * Lets an editor read where its cursor is. Browsers report a cursor that a key or press has moved only a moment later,
 * and a change of the editor in between would put it back: the author would go on typing in another place.
 */
export const readCursor = (): boolean => document.dispatchEvent(new Event('selectionchange'));
