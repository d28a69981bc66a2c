import { truncate } from './strip-invalid-characters.ts';
import { fold } from './text-index.ts';

/** Returns the words of a text joined by hyphens, for use in addresses: Latin letters and digits only. */
export function slugOf(text: string, maxLength: number): string {
  const words =
    fold(text)
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > maxLength) break;
    slug = longer;
  }
  return slug || truncate(words[0] ?? '', maxLength);
}
