/** The key code of key events that an input method has handled. */
const takenByMethod = 229;

/**
 * Returns whether a key event belongs to an input method, as for Japanese, where Enter accepts the candidate. In
 * Safari, the composition has already ended when that Enter is dispatched, and only the key code distinguishes it.
 */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === takenByMethod;
