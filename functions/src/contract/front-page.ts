import * as v from 'valibot';
import { pinnedMax } from './articles.ts';
import { slugSchema } from './text-schemas.ts';

/** `frontPage`: what editors have put on top, the lead first. */
export interface FrontPage {
  /** Grows by one with every change. */
  version: number;
  /** Slugs. One that is no longer published is passed over by whoever reads this. */
  pinned?: string[];
}

/** Input of the callable `setFrontPage`: the whole order. `version` is that of the order that the editor has seen. */
export const setFrontPageSchema = v.strictObject({
  pinned: v.pipe(
    v.array(slugSchema),
    v.maxLength(pinnedMax, `Pin at most ${pinnedMax} articles.`),
    v.check((slugs) => new Set(slugs).size === slugs.length, 'An article is pinned twice.'),
  ),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type SetFrontPageInput = v.InferOutput<typeof setFrontPageSchema>;

/** The order afterwards. */
export const frontPageResultSchema = v.object({ version: v.number(), pinned: v.array(v.string()) });
export type FrontPageResult = v.InferOutput<typeof frontPageResultSchema>;
