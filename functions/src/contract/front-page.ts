import * as v from 'valibot';
import { pinnedMax } from './articles.ts';
import { isDay } from './calendar.ts';
import type { Pin } from './pins.ts';
import { slugSchema } from './text-schemas.ts';

/** `frontPage`: the articles that editors have pinned, the lead article first. */
export interface FrontPage {
  /** Incremented with every change. */
  version: number;
  /** Readers of this list must skip those that are no longer published, or whose last day is over. */
  pinned?: Pin[];
}

const pinSchema = v.strictObject({
  slug: slugSchema,
  lastDay: v.exactOptional(v.pipe(v.string(), v.check(isDay, 'This is no day.'))),
});

/** Input of the call `setFrontPage`: the complete order. `version` is that of the order the editor saw. */
export const setFrontPageSchema = v.strictObject({
  pinned: v.pipe(
    v.array(pinSchema),
    v.maxLength(pinnedMax, `Pin at most ${pinnedMax} articles.`),
    v.check(
      (pins) => new Set(pins.map(({ slug }) => slug)).size === pins.length,
      'An article is pinned twice.',
    ),
  ),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** The order after the call. */
export const frontPageResultSchema = v.object({ version: v.number(), pinned: v.array(pinSchema) });
export type FrontPageResult = v.InferOutput<typeof frontPageResultSchema>;
