import { rolesIn } from '@contract/access.ts';
import { memberRanges, type SearchRange } from '@contract/member-search.ts';
import { paths } from '@contract/paths.ts';
import type { Role, RoleFlags } from '@contract/roles.ts';
import * as v from 'valibot';
import { readEach } from '../../../data/stored-records.ts';
import type { ListPart } from '../../../platform/firebase/types.ts';
import {
  type Subscribe,
  watchChanged,
  watchEach,
  watchPath,
  watchTogether,
} from '../../../platform/watch-path.ts';

/**
 * The members whose name or email address starts with a text (all if it is empty), the holders of a role, all with those
 * who joined last at the top, or the disabled members.
 */
export type MemberScope = { text: string } | { role: Role } | 'newest' | 'disabled';

export interface FoundMembers {
  /** Sorted. */
  members: Member[];
  /** Whether there may be further ones. */
  more: boolean;
}

const key = v.optional(v.string(), '');
const removedSchema = v.object({
  ...{ at: v.number(), by: v.string(), reason: v.string() },
  before: v.object({
    displayName: v.exactOptional(v.string()),
    photoURL: v.exactOptional(v.string()),
    bio: v.exactOptional(v.string()),
  }),
});
const memberSchema = v.object({
  name: v.string(),
  email: v.optional(v.string(), ''),
  unverified: v.optional(v.boolean(), false),
  joinedAt: v.optional(v.number(), 0),
  /** What staff removed from the profile and admins can give back. */
  removed: v.fallback(v.optional(v.nullable(removedSchema), null), null),
  // The keys by which the database finds the member.
  ...{ searchKey1: key, searchKey2: key, searchKey3: key },
  ...{ searchKey4: key, searchKey5: key, searchKey6: key, emailKey: key },
});

/** A member's own record, without the roles. */
type Account = { uid: string } & v.InferOutput<typeof memberSchema>;

/** An account as shown to admins. */
export interface Member extends Account {
  roles: RoleFlags;
  /** The number of the latest decision about roles or access (0 for none), and whose it is. */
  decision: { number: number; by: string | null };
  disabled: { at: number; by: string | null; reason: string | null; hidden: boolean } | null;
}

const accessSchema = v.object({
  admin: v.exactOptional(v.literal(true)),
  author: v.exactOptional(v.literal(true)),
  comments: v.exactOptional(v.literal(true)),
  closed: v.exactOptional(
    v.object({
      at: v.number(),
      by: v.exactOptional(v.string()),
      reason: v.exactOptional(v.string()),
      hidden: v.exactOptional(v.literal(true)),
    }),
  ),
  decision: v.exactOptional(v.object({ number: v.number(), by: v.string() })),
});

/** Parses a member's record. Null for one that is still being created. */
function accountOf(uid: string, stored: unknown): Account | null {
  const { success, output } = v.safeParse(memberSchema, stored);
  return success ? { uid, ...output } : null;
}

type AllAccess = Record<string, v.InferOutput<typeof accessSchema>>;

function withAccess(account: Account, access: AllAccess): Member {
  const { closed, decision, ...roles } = access[account.uid] ?? {};
  // An account that was disabled in the Firebase console has no admin on record.
  const { by = null, reason = null, hidden = false } = closed ?? {};
  return {
    ...account,
    roles: rolesIn(roles),
    decision: { number: decision?.number ?? 0, by: decision?.by ?? null },
    disabled: closed ? { at: closed.at, by, reason, hidden } : null,
  };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const everybody: Omit<SearchRange, 'to'> = { by: 'searchKey1', from: '' };

/** Merges the first members of several ranges, each sorted by its own key, into one sorted list. */
function joinRanges(
  ranges: readonly Pick<SearchRange, 'by'>[],
  found: readonly (readonly Account[])[],
  count: number,
): { members: Account[]; more: boolean } {
  const hits = ranges.flatMap(({ by }, index) =>
    (found[index] ?? []).map((member) => ({ member, key: member[by] })),
  );
  hits.sort((a, b) => byText(a.key, b.key) || byText(a.member.uid, b.member.uid));
  const shown = new Map(hits.slice(0, count).map(({ member }) => [member.uid, member]));
  return {
    members: [...shown.values()],
    more: hits.length > count || found.some((members) => members.length >= count),
  };
}

/** Watches the roles and closed accounts of all members, of whom few have any. */
const watchAllAccess: Subscribe<AllAccess> = watchPath(paths.allAccess(), (stored) =>
  Object.fromEntries(readEach('The access of', stored ?? {}, accessSchema)),
);

/** Watches a value together with everybody’s access. */
const besideAccess = <Value>(watch: Subscribe<Value>) =>
  watchTogether({ value: watch, access: watchAllAccess });

const watchAccount = (uid: string): Subscribe<Account | null> =>
  watchPath(paths.member(uid), (stored) => accountOf(uid, stored));

const watchRange = (part: ListPart): Subscribe<Account[]> =>
  watchPath(
    paths.members(),
    (stored) =>
      Object.entries((stored ?? {}) as Record<string, unknown>).flatMap(
        ([uid, record]) => accountOf(uid, record) ?? [],
      ),
    part,
  );

function watchText(text: string, count: number): Subscribe<FoundMembers> {
  const ranges = text === '' ? [everybody] : memberRanges(text);
  const found = watchTogether(
    Object.fromEntries(ranges.map((range, index) => [index, watchRange({ ...range, first: count })])),
  );
  return watchChanged(besideAccess(found), ({ value, access }) => {
    const { members, more } = joinRanges(ranges, Object.values(value), count);
    return { members: members.map((account) => withAccess(account, access)), more };
  });
}

const lastJoinedFirst = (a: Account, b: Account) => b.joinedAt - a.joinedAt || byText(a.uid, b.uid);

const watchNewest = (count: number): Subscribe<FoundMembers> =>
  watchChanged(besideAccess(watchRange({ by: 'joinedAt', from: 0, count })), ({ value, access }) => ({
    members: value.sort(lastJoinedFirst).map((account) => withAccess(account, access)),
    more: value.length >= count,
  }));

/** Watches the members whose access is of a kind: the first `count` that `uidsIn` returns. */
const watchChosen = (
  uidsIn: (access: AllAccess) => string[],
  order: (a: Member, b: Member) => number,
  count: number,
): Subscribe<FoundMembers> =>
  watchChanged(
    watchEach(watchAllAccess, (access) => uidsIn(access).slice(0, count), watchAccount),
    ({ list: access, values }) => {
      const members = [...values.values()].flatMap((account) =>
        account ? [withAccess(account, access)] : [],
      );
      return { members: members.sort(order), more: uidsIn(access).length > count };
    },
  );

const byName = (a: Member, b: Member) => byText(a.searchKey1, b.searchKey1);
const latestFirst = (a: Member, b: Member) => (b.disabled?.at ?? 0) - (a.disabled?.at ?? 0);

const holders = (role: Role) => (access: AllAccess) =>
  Object.keys(access).filter((uid) => access[uid]?.[role] === true);
const closedAccounts = (access: AllAccess) => {
  const at = (uid: string) => access[uid]?.closed?.at ?? 0;
  return Object.keys(access)
    .filter((uid) => access[uid]?.closed)
    .sort((a, b) => at(b) - at(a));
};

/** Watches the first `count` members. */
export function watchMembers(scope: MemberScope, count: number): Subscribe<FoundMembers> {
  if (scope === 'disabled') return watchChosen(closedAccounts, latestFirst, count);
  if (scope === 'newest') return watchNewest(count);
  if ('text' in scope) return watchText(scope.text, count);
  return watchChosen(holders(scope.role), byName, count);
}

/** Watches one member. Null if there is none. */
export const watchMember = (uid: string): Subscribe<Member | null> =>
  watchChanged(besideAccess(watchAccount(uid)), ({ value, access }) => value && withAccess(value, access));
