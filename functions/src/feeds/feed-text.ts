import type { Feed } from 'feed';

/**
 * Returns text that reads the same whether a feed reader treats it as plain text or HTML. Replaces characters that
 * start a tag or an entity with look-alikes.
 */
export const feedText = (text: string): string =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/&(?=#?\w+;)/g, '＆');

/** Characters that XML 1.0 does not allow: https://www.w3.org/TR/xml/#charsets */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Returns a feed as RSS 2.0. A feed without items has no date of its last change; the library would name the current
 * time.
 */
export function rssOf(feed: Feed): string {
  const xml = feed.rss2();
  return wellFormed(feed.items.length > 0 ? xml : xml.replace(/\s*<lastBuildDate>.*?<\/lastBuildDate>/, ''));
}

/** Removes disallowed characters: with a single one in a title, clients reject the whole feed. */
const wellFormed = (xml: string): string => xml.replace(impossible, '');
