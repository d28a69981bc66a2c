/**
 * A text for a feed: some readers take it for text, some for HTML, and it reads the same to both. Characters
 * that begin a tag or an entity are replaced by some that look like them.
 */
export const feedText = (text: string): string =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/&(?=#?\w+;)/g, '＆');
