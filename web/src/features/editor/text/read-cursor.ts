/**
 * Lets an editor read where its cursor is. Browsers report a cursor that a key or press has moved only a moment later,
 * and in between a key would act, or a change of the editor put it back, where it was before.
 */
export const readCursor = (): boolean => document.dispatchEvent(new Event('selectionchange'));
