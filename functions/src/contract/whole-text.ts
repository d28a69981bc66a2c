/**
 * Half of a character, as a text holds that was cut in the middle of one. It is no UTF-8, and the SDKs cannot tell whether a
 * place that holds one has changed: a transaction on it never ends. The rules refuse it, as the schemas do.
 */
const noText = /[\p{Cs}\0]/gu;

/** Without those, and without the character zero, which no pattern of the rules can name. */
export const wholeText = (text: string): string => text.replace(noText, '');
