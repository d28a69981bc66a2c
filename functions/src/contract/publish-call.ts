import * as v from 'valibot';
import { correctionMaxLength, draftStates } from './articles.ts';
import { keySchema, textSchema, uidSchema } from './text-schemas.ts';

// Separate from `articles.ts`, so that readers' pages load no input validation.

/** A push key of the database. */
export const draftIdSchema = keySchema(/^[A-Za-z0-9_-]{1,64}$/);

const target = { draftId: draftIdSchema };
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * Input of the call `handlePublish`. `version` is the one the author saw; any other results in `version-conflict`.
 * Every action is idempotent: a repeated call changes nothing and returns the same result.
 */
export const handlePublishSchema = v.variant('action', [
  v.strictObject({ action: v.literal('publish'), ...target, version }),
  v.strictObject({
    action: v.literal('update'),
    ...target,
    version,
    /** The correction note, shown with its date below the text. */
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
  /** Brings it back as a draft. With `undo`, it is rescheduled, or republished if it has not been edited since. */
  v.strictObject({ action: v.literal('restore'), ...target, undo: v.optional(v.literal(true)) }),
  /** Stores the draft as a version before another takes its place. */
  v.strictObject({ action: v.literal('keep'), ...target, version }),
]);

/** The state of the article after the call. Times are milliseconds since the epoch. */
export const handlePublishResultSchema = v.object({
  state: v.picklist(draftStates),
  /** Null before the first publication. */
  slug: v.nullable(v.string()),
  publishedAt: v.nullable(v.number()),
  /** Set while it is scheduled. */
  publishAt: v.nullable(v.number()),
});

/**
 * Input of the call `setCoAuthor`, for the author of a draft, for admins, and for co-authors who remove themselves:
 * adds or removes a co-author. Takes effect immediately, including in the byline of a published article. Idempotent.
 */
export const setCoAuthorSchema = v.strictObject({
  draftId: draftIdSchema,
  uid: uidSchema,
  coAuthor: v.boolean(),
});
