/**
 * Returns text that reads the same whether a feed reader treats it as plain text or HTML. Replaces characters that
 * start a tag or an entity with look-alikes.
 */
export const feedText = (text: string): string =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/&(?=#?\w+;)/g, '＆');
