import * as v from 'valibot';
import type { SearchKey } from './member-search.ts';
import type { Role } from './roles.ts';
import { textSchema, uidSchema } from './text-schemas.ts';

export type HeldRoles = Partial<Record<Role, true>>;

/** `members/{uid}`: an account as admins see it, kept by functions. */
export interface MemberRecord extends Partial<Record<SearchKey, string>> {
  /** The one that the member has chosen; while there is none, what stands before the @. */
  name: string;
  email: string;
  /** The e-mail has not been confirmed: such an account cannot do anything yet. */
  unverified?: true;
  joinedAt: number;
  /** Held by the account itself; what was last decided about them is in `change`. */
  roles?: HeldRoles;
  change?: RoleChange;
  /** There while the account is disabled. */
  disabledAt?: number;
  closing?: Closing;
  timeOut?: LatestTimeOut;
}

/** The latest change of roles, which are joined by commas: `author, comments`. Numbers grow by one. */
export interface RoleChange {
  number: number;
  by: string;
  before: string;
  after: string;
}

/** The latest time that an admin disabled or enabled the account. Numbers grow by one. */
export interface Closing {
  number: number;
  disabled: boolean;
  by: string;
  reason?: string;
}

/** The latest time that a moderator gave a time-out, or lifted one, without an end. Numbers grow by one. */
export interface LatestTimeOut {
  number: number;
  by: string;
  reason: string;
  until?: number;
}

export const disableReasonMaxLength = 300;

const reasonSchema = v.pipe(
  textSchema,
  v.trim(),
  v.minLength(3, 'Give a reason: other admins read it.'),
  v.maxLength(disableReasonMaxLength, `Use at most ${disableReasonMaxLength} characters.`),
);

/** Input of the callable `setMemberDisabled`, for admins. */
export const setMemberDisabledSchema = v.variant('disabled', [
  v.strictObject({ uid: uidSchema, disabled: v.literal(true), reason: reasonSchema }),
  v.strictObject({ uid: uidSchema, disabled: v.literal(false) }),
]);
export type SetMemberDisabledInput = v.InferOutput<typeof setMemberDisabledSchema>;

export const suggestedMembers = 6;

/** Input of the callable `suggestMembers`: how a word of the name begins. */
export const suggestMembersSchema = v.strictObject({
  text: v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(40)),
  /** Only those who may write articles. */
  authors: v.exactOptional(v.boolean()),
});
export type SuggestMembersInput = v.InferOutput<typeof suggestMembersSchema>;

const suggestedMemberSchema = v.object({
  uid: v.string(),
  name: v.string(),
  photoURL: v.exactOptional(v.string()),
  /** As in the public profile: what they are in the house. */
  roles: v.exactOptional(v.record(v.string(), v.literal(true))),
});
export type SuggestedMember = v.InferOutput<typeof suggestedMemberSchema>;

export const suggestMembersResultSchema = v.object({ members: v.array(suggestedMemberSchema) });
export type SuggestMembersResult = v.InferOutput<typeof suggestMembersResultSchema>;
