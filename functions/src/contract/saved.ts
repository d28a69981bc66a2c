import * as v from 'valibot';

/** `saved/{uid}/{slug}`; `savedAt` is milliseconds since 1970, `read` and `kept` are the reader's own marks. */
export const savedArticleSchema = v.object({ savedAt: v.number(), read: v.boolean(), kept: v.boolean() });
export type SavedArticle = v.InferOutput<typeof savedArticleSchema>;
