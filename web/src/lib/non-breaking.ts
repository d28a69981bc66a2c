/** Prevents a line break within a text, such as a date or a number with its unit. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0');
