import * as v from 'valibot';
import { pinnedMax } from './articles.ts';
import { slugSchema } from './text-schemas.ts';

/** `frontPage`: the articles that editors have pinned, the lead article first. */
export interface FrontPage {
  /** Incremented with every change. */
  version: number;
  /** Slugs. Readers of this list must skip those that are no longer published. */
  pinned?: string[];
}

/** Input of the callable `setFrontPage`: the complete order. `version` is that of the order the editor saw. */
export const setFrontPageSchema = v.strictObject({
  pinned: v.pipe(
    v.array(slugSchema),
    v.maxLength(pinnedMax, `Pin at most ${pinnedMax} articles.`),
    v.check((slugs) => new Set(slugs).size === slugs.length, 'An article is pinned twice.'),
  ),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type SetFrontPageInput = v.InferOutput<typeof setFrontPageSchema>;

/** The order after the call. */
export const frontPageResultSchema = v.object({ version: v.number(), pinned: v.array(v.string()) });
export type FrontPageResult = v.InferOutput<typeof frontPageResultSchema>;
