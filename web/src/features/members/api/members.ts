import { memberRanges, type SearchKey, type SearchRange } from '@contract/member-search.ts';
import { paths } from '@contract/paths.ts';
import { type Role, type RoleFlags, rolesFromClaims } from '@contract/roles.ts';
import * as v from 'valibot';
import type { ListPart } from '../../../platform/firebase/types.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

/** An account as shown to admins. */
export interface Member {
  uid: string;
  name: string;
  email: string;
  unverified: boolean;
  joinedAt: number;
  roles: RoleFlags;
  /** The number of the latest change to the roles (0 for none), and who made it. */
  change: { number: number; by: string | null };
  disabled: { at: number; by: string | null; reason: string | null; hidden: boolean } | null;
  /** What staff removed from the profile and admins can give back. */
  removed: {
    at: number;
    by: string;
    reason: string;
    before: { displayName?: string; photoURL?: string; bio?: string };
  } | null;
  /** The keys by which the database finds the member. */
  keys: Partial<Record<SearchKey, string>>;
}

/**
 * The members whose name or email address starts with a text (all if it is empty), the holders of a role, or the
 * disabled members.
 */
export type MemberScope = { text: string } | { role: Role } | 'disabled';

export interface FoundMembers {
  /** Sorted. */
  members: Member[];
  /** Whether there may be further ones. */
  more: boolean;
}

const key = v.optional(v.string());
const memberSchema = v.object({
  name: v.string(),
  email: v.optional(v.string(), ''),
  unverified: v.optional(v.boolean(), false),
  joinedAt: v.optional(v.number(), 0),
  roles: v.optional(v.record(v.string(), v.boolean())),
  change: v.optional(v.object({ number: v.number(), by: v.string() })),
  disabledAt: v.optional(v.number()),
  closing: v.optional(
    v.object({
      disabled: v.boolean(),
      by: v.string(),
      reason: v.optional(v.string()),
      hidden: v.optional(v.boolean()),
    }),
  ),
  removed: v.fallback(
    v.optional(
      v.object({
        ...{ at: v.number(), by: v.string(), reason: v.string() },
        before: v.object({
          displayName: v.exactOptional(v.string()),
          photoURL: v.exactOptional(v.string()),
          bio: v.exactOptional(v.string()),
        }),
      }),
    ),
    undefined,
  ),
  searchKey1: key,
  searchKey2: key,
  searchKey3: key,
  searchKey4: key,
  searchKey5: key,
  searchKey6: key,
  emailKey: key,
});

/** Parses a member. Null for a record that is still being created. */
function memberOf(uid: string, stored: unknown): Member | null {
  const result = v.safeParse(memberSchema, stored);
  if (!result.success) return null;
  const { roles, change, disabledAt, closing, removed, name, email, unverified, joinedAt, ...keys } =
    result.output;
  // An account that was disabled in the Firebase console has no admin on record.
  const { by = null, reason = null, hidden = false } = closing?.disabled ? closing : {};
  return {
    ...{ uid, name, email, unverified, joinedAt },
    keys: keys as Member['keys'],
    roles: rolesFromClaims({ roles }),
    change: { number: change?.number ?? 0, by: change?.by ?? null },
    disabled: disabledAt === undefined ? null : { at: disabledAt, by, reason, hidden },
    removed: removed ?? null,
  };
}

const membersOf = (stored: unknown): Member[] =>
  Object.entries((stored ?? {}) as Record<string, unknown>).flatMap(
    ([uid, record]) => memberOf(uid, record) ?? [],
  );

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const nameKeyOf = ({ keys }: Member): string => keys.searchKey1 ?? '';
const everybody: Omit<SearchRange, 'to'> = { by: 'searchKey1', from: '' };

/** Merges the first members of several ranges, each sorted by its own key, into one sorted list. */
export function joinRanges(
  ranges: readonly Pick<SearchRange, 'by'>[],
  found: readonly (readonly Member[])[],
  count: number,
): FoundMembers {
  const hits = ranges.flatMap(({ by }, index) =>
    (found[index] ?? []).map((member) => ({ member, key: member.keys[by] ?? '' })),
  );
  hits.sort((one, other) => byText(one.key, other.key) || byText(one.member.uid, other.member.uid));
  const shown = new Map(hits.slice(0, count).map(({ member }) => [member.uid, member]));
  return {
    members: [...shown.values()],
    more: hits.length > count || found.some((members) => members.length >= count),
  };
}

const watchPart =
  (part: ListPart): Watch<Member[]> =>
  (onMembers, onError) =>
    watchPath(paths.members(), (stored) => onMembers(membersOf(stored)), onError, part);

const watchSorted =
  (part: ListPart & { count: number }, order: (one: Member, other: Member) => number): Watch<FoundMembers> =>
  (onFound, onError) =>
    watchPart(part)((all) => onFound({ members: all.sort(order), more: all.length >= part.count }), onError);

const watchText =
  (text: string, count: number): Watch<FoundMembers> =>
  (onFound, onError) => {
    const ranges = text === '' ? [everybody] : memberRanges(text);
    const found = new Map<number, Member[]>();
    const emit = () => {
      if (found.size < ranges.length) return;
      onFound(
        joinRanges(
          ranges,
          ranges.map((_range, index) => found.get(index) ?? []),
          count,
        ),
      );
    };
    const leaves = ranges.map((range, index) =>
      watchPart({ ...range, first: count })((members) => (found.set(index, members), emit()), onError),
    );
    return () => leaves.forEach((leave) => leave());
  };

const latestDisabledFirst = (one: Member, other: Member) =>
  (other.disabled?.at ?? 0) - (one.disabled?.at ?? 0);
const byName = (one: Member, other: Member) => byText(nameKeyOf(one), nameKeyOf(other));

/** Watches the first `count` members. */
export function watchMembers(scope: MemberScope, count: number): Watch<FoundMembers> {
  if (scope === 'disabled') return watchSorted({ by: 'disabledAt', from: 0, count }, latestDisabledFirst);
  if ('text' in scope) return watchText(scope.text, count);
  return watchSorted({ by: `roles/${scope.role}`, equalTo: true, count }, byName);
}

/** Watches one member. Null if there is none. */
export const watchMember =
  (uid: string): Watch<Member | null> =>
  (onMember, onError) =>
    watchPath(paths.member(uid), (stored) => onMember(memberOf(uid, stored)), onError);
