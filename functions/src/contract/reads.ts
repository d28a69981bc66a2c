import * as v from 'valibot';
import { slugMaxLength, slugPattern } from './articles.ts';

/** The address that pages tell that they were read; `firebase.json` names it as well. */
export const readsAddress = '/api/reads';

/** Longer bodies are refused, in bytes. */
export const largestRead = 1000;

/** An article counts as read when its page was looked at for so long, and the reader has moved something meanwhile. */
export const readAfterMs = 10_000;

/** The days of which an article keeps a number each; of those before them the sum alone is left. */
export const readDaysKept = 62;

export const readSchema = v.strictObject({
  slug: v.pipe(v.string(), v.regex(slugPattern), v.maxLength(slugMaxLength)),
});

/** `reads/{slug}`: how often the article was read, and by the site's day (`2026-11-23`). Nothing of who read it. */
export interface ArticleReads {
  total: number;
  days: Record<string, number>;
}
