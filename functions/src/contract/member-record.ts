import * as v from 'valibot';
import type { SearchKey } from './member-search.ts';
import type { UserRecord } from './members.ts';
import { reasonSchema, textSchema, uidSchema } from './text-schemas.ts';

/** `members/{uid}`: an account as admins see it, maintained by functions. */
export interface MemberRecord extends Partial<Record<SearchKey, string>> {
  /** The name that the member chose, or else the local part of the e-mail address. */
  name: string;
  email: string;
  /** Set while the e-mail address is unverified. Such an account cannot do anything yet. */
  unverified?: true;
  joinedAt: number;
  removed?: RemovedProfile;
}

/** The parts of a profile that staff may remove. */
export const removableParts = ['name', 'picture', 'bio'] as const;
export type RemovablePart = (typeof removableParts)[number];

/** How long admins can give back what was removed from a profile. After that, it is deleted. */
export const removedKeptDays = 30;

/** What staff removed from a profile, until `removedKeptDays` after the latest removal. */
export interface RemovedProfile {
  at: number;
  by: string;
  reason: string;
  /** The name that the member was given in place of theirs. */
  given?: string;
  /** The removed values. Absent once they were given back. */
  before?: Partial<Pick<UserRecord, 'displayName' | 'photoURL' | 'bio'>>;
}

export const disableReasonMaxLength = 300;

/** Input of the call `setMemberDisabled`, for admins. */
export const setMemberDisabledSchema = v.variant('disabled', [
  v.strictObject({
    uid: uidSchema,
    disabled: v.literal(true),
    reason: reasonSchema('other admins read it', disableReasonMaxLength),
    /** Takes the public profile off the site until the account is enabled. */
    hidden: v.optional(v.boolean(), true),
  }),
  v.strictObject({ uid: uidSchema, disabled: v.literal(false) }),
]);

/**
 * Input of the call `moderateMember`. Admins and the role `comments` remove parts of a profile; admins give back
 * what was removed.
 */
export const moderateMemberSchema = v.variant('action', [
  v.strictObject({
    action: v.literal('remove'),
    uid: uidSchema,
    parts: v.pipe(v.array(v.picklist(removableParts)), v.minLength(1, 'Choose what to remove.')),
    reason: reasonSchema('the member reads it', disableReasonMaxLength),
  }),
  v.strictObject({ action: v.literal('restore'), uid: uidSchema }),
]);

/** Input of the call `setRoles`: the complete set of roles that the member is to hold. */
export const setRolesSchema = v.strictObject({
  uid: uidSchema,
  roles: v.strictObject({ admin: v.boolean(), author: v.boolean(), comments: v.boolean() }),
  /** The number of the latest change that the admin saw, or 0 for none. A later change by somebody else is a conflict. */
  seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export const suggestedMembers = 6;

/** Input of the call `suggestMembers`: `text` is the prefix of a word in the name. */
export const suggestMembersSchema = v.strictObject({
  text: v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(40)),
  /** Restricts the results to members who may write articles. */
  authors: v.exactOptional(v.boolean()),
});

const suggestedMemberSchema = v.object({
  uid: v.string(),
  name: v.string(),
  photoURL: v.exactOptional(v.string()),
  /** The roles shown in the public profile. */
  roles: v.exactOptional(v.record(v.string(), v.literal(true))),
});
export type SuggestedMember = v.InferOutput<typeof suggestedMemberSchema>;

export const suggestMembersResultSchema = v.object({ members: v.array(suggestedMemberSchema) });
