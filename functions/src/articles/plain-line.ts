/** Control characters but for tab and line ends, halves of characters, and what turns the direction of text around. */
const controls = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

export const withoutControls = (text: string): string => text.replace(controls, '');

/** Text of one line as a person sees it. */
export const plainLine = (text: string): string =>
  withoutControls(text).normalize('NFC').replace(/\s+/g, ' ').trim();
