import { minutesToRead } from '../contract/reading.ts';
import { wordsOf } from '../contract/text-index.ts';
import { withFootnotesBelow, withoutFootnoteSigns } from './footnotes.ts';

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Decodes the entities that the sanitizer produces. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

/** Returns the text of sanitized HTML, or of its rendered form. Footnotes come last. */
export const textOf = (html: string): string =>
  decodeEntities(
    withoutFootnoteSigns(withFootnotesBelow(html))
      .replace(/<\/?(?:strong|em|u|s|code|a)\b[^<>]*>/g, '')
      .replace(/<[^<>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the text of sanitized HTML without its headings. */
export const proseOf = (cleaned: string): string =>
  textOf(cleaned.replace(/<(h[234])\b[^<>]*>[^]*?<\/\1>/g, ' '));

/** Returns the reading time in whole minutes. */
export function readingMinutes(cleaned: string): number {
  const pictures = cleaned.match(/<(?:img data-picture|div data-player)=/g)?.length ?? 0;
  return minutesToRead(wordsOf(textOf(cleaned)).length, pictures);
}
