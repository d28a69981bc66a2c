import * as v from 'valibot';
import type { SearchKey } from './member-search.ts';
import type { Role } from './roles.ts';
import { textSchema, uidSchema } from './text-schemas.ts';

export type HeldRoles = Partial<Record<Role, true>>;

/** `members/{uid}`: an account as admins see it, maintained by functions. */
export interface MemberRecord extends Partial<Record<SearchKey, string>> {
  /** The name that the member chose, or else the local part of the e-mail address. */
  name: string;
  email: string;
  /** Set while the e-mail address is unverified. Such an account cannot do anything yet. */
  unverified?: true;
  joinedAt: number;
  /** The roles that the account itself holds. The latest decision about them is in `change`. */
  roles?: HeldRoles;
  change?: RoleChange;
  /** Present while the account is disabled. */
  disabledAt?: number;
  closing?: Closing;
  timeOut?: LatestSuspension;
}

/** The latest change of roles. Roles are joined by commas: `author, comments`. `number` is sequential. */
export interface RoleChange {
  number: number;
  by: string;
  before: string;
  after: string;
}

/** The latest time an admin disabled or enabled the account. `number` is sequential. */
export interface Closing {
  number: number;
  disabled: boolean;
  by: string;
  reason?: string;
}

/** The latest suspension given or lifted by a moderator; a lifted one has no `until`. `number` is sequential. */
export interface LatestSuspension {
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

/** Input of the callable `suggestMembers`: `text` is the prefix of a word in the name. */
export const suggestMembersSchema = v.strictObject({
  text: v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(40)),
  /** Restricts the results to members who may write articles. */
  authors: v.exactOptional(v.boolean()),
});
export type SuggestMembersInput = v.InferOutput<typeof suggestMembersSchema>;

const suggestedMemberSchema = v.object({
  uid: v.string(),
  name: v.string(),
  photoURL: v.exactOptional(v.string()),
  /** The roles shown in the public profile. */
  roles: v.exactOptional(v.record(v.string(), v.literal(true))),
});
export type SuggestedMember = v.InferOutput<typeof suggestedMemberSchema>;

export const suggestMembersResultSchema = v.object({ members: v.array(suggestedMemberSchema) });
export type SuggestMembersResult = v.InferOutput<typeof suggestMembersResultSchema>;
