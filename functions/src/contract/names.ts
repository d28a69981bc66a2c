import * as v from 'valibot';
import { displayNameSchema } from './members.ts';

/** Input of the callable `setDisplayName`. */
export const setDisplayNameSchema = v.strictObject({
  name: displayNameSchema,
  /** For new members, who cannot be asked again: if the name is taken, uses the next free one with a number appended. */
  orSimilar: v.optional(v.boolean(), false),
});
export type SetDisplayNameInput = v.InferOutput<typeof setDisplayNameSchema>;

/** `nameClaims/{key}`: the member who holds the names that look like this one. */
export interface NameClaim {
  uid: string;
}
