import { bandTag } from './article-index.ts';

const start = bandTag('');

export const isBandTag = (tag: string): boolean => tag.startsWith(start);
/** The key in a tag of a band. */
export const bandOfTag = (tag: string): string => tag.slice(start.length);
