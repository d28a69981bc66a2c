/** The key code of whatever an input method has taken. */
const takenByMethod = 229;

/**
 * Whether a key belongs to an input method, as for Japanese: Enter then takes over what it offers. In Safari the composition has
 * ended when the page hears of that Enter, and the code alone tells it from another.
 */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === takenByMethod;
