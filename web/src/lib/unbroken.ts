/** Keeps a number with its unit, or a date, in one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
