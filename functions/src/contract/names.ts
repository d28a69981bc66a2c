import * as v from 'valibot';
import { displayNameSchema } from './members.ts';

/** Input of the callable `setDisplayName`. */
export const setDisplayNameSchema = v.strictObject({
  name: displayNameSchema,
  /** Of a new member, who is not asked again: where the name is taken, the next free one with a number behind it. */
  orSimilar: v.optional(v.boolean(), false),
});
export type SetDisplayNameInput = v.InferOutput<typeof setDisplayNameSchema>;

/** `nameClaims/{key}`: who bears the names that look like this. */
export interface NameClaim {
  uid: string;
}
