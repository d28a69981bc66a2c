import * as v from 'valibot';
import { draftIdSchema } from './publish-call.ts';
import { uidSchema } from './text-schemas.ts';

/**
 * Input of the callable `setCoAuthor`, for the author of a draft and admins: makes a member a co-author or ends that, at once,
 * also in the byline of a published article. May be repeated.
 */
export const setCoAuthorSchema = v.strictObject({
  draftId: draftIdSchema,
  uid: uidSchema,
  coAuthor: v.boolean(),
});
export type SetCoAuthorInput = v.InferOutput<typeof setCoAuthorSchema>;
