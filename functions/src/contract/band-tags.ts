import { bandTag } from './article-index.ts';

const start = bandTag('');

export const isBandTag = (tag: string): boolean => tag.startsWith(start);
/** Returns the band key contained in a band tag. */
export const bandOfTag = (tag: string): string => tag.slice(start.length);
