import * as v from 'valibot';
import { draftIdSchema } from './publish-call.ts';
import { uidSchema } from './text-schemas.ts';

/**
 * Input of the callable `setCoAuthor`, for the author of a draft, for admins, and for co-authors who remove themselves:
 * adds or removes a co-author. Takes effect immediately, including in the byline of a published article. Idempotent.
 */
export const setCoAuthorSchema = v.strictObject({
  draftId: draftIdSchema,
  uid: uidSchema,
  coAuthor: v.boolean(),
});
export type SetCoAuthorInput = v.InferOutput<typeof setCoAuthorSchema>;
