import * as v from 'valibot';

/** `saved/{uid}/{slug}`. `savedAt` is milliseconds since the epoch; the reader sets `read` and `kept`. */
export const savedArticleSchema = v.object({ savedAt: v.number(), read: v.boolean(), kept: v.boolean() });
export type SavedArticle = v.InferOutput<typeof savedArticleSchema>;
