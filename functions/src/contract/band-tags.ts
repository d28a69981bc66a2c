import { bandTag } from './article-index.ts';
import { isKey } from './keys.ts';

const start = bandTag('');

export const isBandTag = (tag: string): boolean => tag.startsWith(start);
/** Returns the band key contained in a band tag. */
export const bandOfTag = (tag: string): string => tag.slice(start.length);

/** Returns true for a key. That in a band tag must be one, too, because paths are built from it. */
export const isKeyOrBandTag = (text: string): boolean => isKey(isBandTag(text) ? bandOfTag(text) : text);
