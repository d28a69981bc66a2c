import * as v from 'valibot';
import { displayNameSchema } from './members.ts';

/** Input of the callable `setDisplayName`. */
export const setDisplayNameSchema = v.strictObject({
  name: displayNameSchema,
  /** For a new member, who cannot be asked again: takes the next free name with a number when this one is taken. */
  orSimilar: v.optional(v.boolean(), false),
});
export type SetDisplayNameInput = v.InferOutput<typeof setDisplayNameSchema>;

/** `nameClaims/{key}`: who bears the names that look like this. */
export interface NameClaim {
  uid: string;
}
