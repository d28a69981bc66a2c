import * as v from 'valibot';
import { correctionMaxLength, draftStates } from './articles.ts';
import { keySchema, textSchema } from './text-schemas.ts';

// Apart from what every page knows of articles: a reader needs nothing that checks input.

/** Keys that the database makes. */
export const draftIdSchema = keySchema(/^[A-Za-z0-9_-]{1,64}$/);

const target = { draftId: draftIdSchema };
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * Input of the callable `handlePublish`. `version` is the one that the author has seen: another one answers
 * `version-conflict`. Every action may be repeated: the second time it changes nothing and answers the same.
 */
export const handlePublishSchema = v.variant('action', [
  v.strictObject({ action: v.literal('publish'), ...target, version }),
  v.strictObject({
    action: v.literal('update'),
    ...target,
    version,
    /** The correction note; shown with its date under the text. */
    correction: v.optional(v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(correctionMaxLength))),
  }),
  v.strictObject({
    action: v.literal('schedule'),
    ...target,
    version,
    publishAt: v.pipe(v.number(), v.integer()),
  }),
  v.strictObject({ action: v.literal('unschedule'), ...target }),
  v.strictObject({ action: v.literal('unpublish'), ...target }),
  /** Takes it off the site and out of the lists. */
  v.strictObject({ action: v.literal('delete'), ...target }),
  /** Brings it back as a draft; with `undo` as it was scheduled, or published where nothing has been written since. */
  v.strictObject({ action: v.literal('restore'), ...target, undo: v.optional(v.literal(true)) }),
  /** Keeps the draft as it is among its versions, before an earlier one takes its place. */
  v.strictObject({ action: v.literal('keep'), ...target, version }),
]);
export type HandlePublishInput = v.InferOutput<typeof handlePublishSchema>;

/** The state of the article afterwards. Times are milliseconds since 1970. */
export const handlePublishResultSchema = v.object({
  state: v.picklist(draftStates),
  /** Null before it was published for the first time. */
  slug: v.nullable(v.string()),
  publishedAt: v.nullable(v.number()),
  /** While it is scheduled. */
  publishAt: v.nullable(v.number()),
});
export type HandlePublishResult = v.InferOutput<typeof handlePublishResultSchema>;
