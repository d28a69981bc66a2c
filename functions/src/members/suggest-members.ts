import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import type { AccessDeps } from './access.ts';
import { rolesIn } from '../contract/access.ts';
import type { SuggestedMember } from '../contract/member-record.ts';
import { suggestedMembers } from '../contract/member-record.ts';
import { nameKeysOf, nameRanges, type SearchRange } from '../contract/member-search.ts';
import type { Profile } from '../contract/members.ts';
import { photoAddress } from '../contract/photos.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { isWriter } from '../contract/is-writer.ts';
import type { Database } from '../database.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { requireMember } from './caller.ts';

/** More than a member types, yet too few to harvest the names of all members. */
export const suggestionsPerMinute = 60;

interface Hit {
  uid: string;
  key: string;
}

/** More than are shown, because some are disabled, and a repeated word puts a member into two ranges. */
const readPerRange = 2 * suggestedMembers;

async function hitsIn({ by, from, to }: SearchRange, database: Database): Promise<Hit[]> {
  const entries = await database.query(paths.members(), { by, from, to, limit: readPerRange });
  return entries.flatMap(({ key, value: record }) =>
    record.unverified ? [] : [{ uid: key, key: record[by] ?? '' }],
  );
}

const begins = (name: string, ranges: readonly SearchRange[]): boolean => {
  const keys = nameKeysOf(name);
  return ranges.some(({ by, from }) => keys[by as keyof typeof keys]?.startsWith(from));
};

/**
 * Returns the card of a member with an open account from the public profile, which alone says who may be named, and how:
 * the index also finds members without a chosen name, by the beginning of their address.
 */
async function cardOf(
  uid: string,
  ranges: readonly SearchRange[],
  database: Database,
): Promise<SuggestedMember | null> {
  const [profile, closed] = await Promise.all([
    database.get<Partial<Profile>>(paths.profile(uid)),
    database.get(fieldOf(paths.access(uid), 'closed')),
  ]);
  const name = profile?.displayName;
  const photoURL = photoAddress(profile?.photoURL);
  if (closed !== null || !name || !begins(name, ranges)) return null;
  return { uid, name, ...(photoURL && { photoURL }), ...(profile.roles && { roles: profile.roles }) };
}

/** Returns matching members who may write articles. They are few enough to read all of them, so that none is crowded out. */
async function writersNamed(ranges: readonly SearchRange[], database: Database): Promise<string[]> {
  const all = Object.entries((await database.get(paths.allAccess())) ?? {});
  const uids = all.filter(([, access]) => isWriter(rolesIn(access))).map(([uid]) => uid);
  const found = await Promise.all(
    uids.map(async (uid) => ({ uid, record: await database.get(paths.member(uid)) })),
  );
  return found
    .flatMap(({ uid, record }) => (record && !record.unverified ? [{ uid, name: record.name }] : []))
    .filter(({ name }) => begins(name, ranges))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ uid }) => uid);
}

async function membersNamed(ranges: readonly SearchRange[], database: Database): Promise<string[]> {
  const hits = (await Promise.all(ranges.map((range) => hitsIn(range, database)))).flat();
  hits.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return hits.map((hit) => hit.uid);
}

/** Returns the first members, in alphabetical order, who have a word in their name that starts with the text. */
export async function suggestMembers(
  callerUid: string | undefined,
  { text, authors = false }: ParsedCallInput<'suggestMembers'>,
  deps: AccessDeps,
): Promise<CallOutput<'suggestMembers'>> {
  const { database } = deps;
  const { uid } = await requireMember(callerUid, deps);
  const refusal = 'That was a great many names. Wait a minute.';
  await enforceMemberLimit('suggestions', uid, { perMinute: suggestionsPerMinute }, refusal, deps);
  const ranges = nameRanges(text);
  const hits = await (authors ? writersNamed : membersNamed)(ranges, database);
  const uids = [...new Set(hits)].slice(0, readPerRange);
  const cards = await Promise.all(uids.map((one) => cardOf(one, ranges, database)));
  return { members: cards.filter((card) => card !== null).slice(0, suggestedMembers) };
}
