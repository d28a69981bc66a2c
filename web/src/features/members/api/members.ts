import { memberRanges, type SearchKey, type SearchRange } from '@contract/member-search.ts';
import { paths } from '@contract/paths.ts';
import { type Role, type RoleFlags, rolesFromClaims } from '@contract/roles.ts';
import * as v from 'valibot';
import type { ListPart, Unsubscribe } from '../../../platform/firebase/types.ts';
import { watchPath } from '../../../platform/watch-path.ts';

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
  disabled: { at: number; by: string | null; reason: string | null } | null;
  /** The keys by which the database finds the member. */
  keys: Partial<Record<SearchKey, string>>;
}

/**
 * The members whose name or email address starts with a text (all if it is empty), the holders of a role, or the
 * disabled members.
 */
export type MemberScope = { text: string } | { role: Role } | 'disabled';

export interface MembersWatcher {
  /** Called with sorted members. `more` is whether there may be further ones. */
  onMembers: (members: Member[], more: boolean) => void;
  /** The subscription has ended: the SDK failed to load, or the database denied the read. */
  onError: (error: unknown) => void;
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
  closing: v.optional(v.object({ disabled: v.boolean(), by: v.string(), reason: v.optional(v.string()) })),
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
  const { roles, change, disabledAt, closing, name, email, unverified, joinedAt, ...keys } = result.output;
  // An account that was disabled in the Firebase console has no admin on record.
  const { by, reason } = closing?.disabled ? closing : {};
  return {
    ...{ uid, name, email, unverified, joinedAt },
    keys: keys as Member['keys'],
    roles: rolesFromClaims({ roles }),
    change: { number: change?.number ?? 0, by: change?.by ?? null },
    disabled: disabledAt === undefined ? null : { at: disabledAt, by: by ?? null, reason: reason ?? null },
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
): { members: Member[]; more: boolean } {
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

const watchList = (
  part: ListPart,
  onMembers: (members: Member[]) => void,
  onError: MembersWatcher['onError'],
): Unsubscribe => watchPath(paths.members(), (stored) => onMembers(membersOf(stored)), onError, part);

function watchFound(text: string, count: number, { onMembers, onError }: MembersWatcher): Unsubscribe {
  const ranges = text === '' ? [everybody] : memberRanges(text);
  const found = new Map<number, Member[]>();
  const emit = () => {
    if (found.size < ranges.length) return;
    const { members, more } = joinRanges(
      ranges,
      ranges.map((_range, index) => found.get(index) ?? []),
      count,
    );
    onMembers(members, more);
  };
  const leaves = ranges.map((range, index) =>
    watchList({ ...range, first: count }, (members) => (found.set(index, members), emit()), onError),
  );
  return () => leaves.forEach((leave) => leave());
}

/** Subscribes to the first `count` members. Unsubscribing works at any time, even before the SDK has loaded. */
export function watchMembers(scope: MemberScope, count: number, watcher: MembersWatcher): Unsubscribe {
  const { onMembers, onError } = watcher;
  if (scope === 'disabled') {
    const part = { by: 'disabledAt', from: 0, count };
    const latestFirst = (one: Member, other: Member) => (other.disabled?.at ?? 0) - (one.disabled?.at ?? 0);
    return watchList(part, (all) => onMembers(all.sort(latestFirst), all.length >= count), onError);
  }
  if ('text' in scope) return watchFound(scope.text, count, watcher);
  const part = { by: `roles/${scope.role}`, equalTo: true, count } as const;
  const byName = (one: Member, other: Member) => byText(nameKeyOf(one), nameKeyOf(other));
  return watchList(part, (all) => onMembers(all.sort(byName), all.length >= count), onError);
}

/** Subscribes to one member. Null if there is none. */
export const watchMember = (
  uid: string,
  onMember: (member: Member | null) => void,
  onError: (error: unknown) => void,
): Unsubscribe => watchPath(paths.member(uid), (stored) => onMember(memberOf(uid, stored)), onError);
