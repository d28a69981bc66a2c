import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { isDeepStrictEqual } from 'node:util';
import { auditEntry } from '../audit/audit-entry.ts';
import { bandKey } from '../contract/article-index.ts';
import { type EventCard, type SetList, setListVersionsKept, type Song } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, Database } from '../database.ts';
import { AppError, invalidInput } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { workOn } from '../kit/work.ts';
import { requireMember, requireNotSuspended, requireWriter, type CallDeps } from '../members/caller.ts';
import { line } from './clean-fields.ts';
import { eventLease } from './event-lease.ts';

/** More than the shows of a long weekend, with corrections. */
export const setListLimits = { perHour: 60, perDay: 200 };

/** Cleans the titles to plain text, which may empty one. */
function cleanSongs(songs: readonly Song[]): Song[] {
  return songs.map(({ title, encore }, index) => {
    const cleaned = line(title);
    if (cleaned === '') throw invalidInput(`songs.${index}.title`, 'A song needs a title.');
    return { title: cleaned, ...(encore && { encore }) };
  });
}

async function requirePlayed(event: string, band: string, { database, clock }: CallDeps): Promise<EventCard> {
  const card = await database.get(paths.event(event));
  if (!card) throw new AppError('not-found', 'This event is not on the site.');
  if (card.state === 'cancelled' || card.until > clock.now())
    throw new AppError('conflict', 'There is a set list once the show is over.');
  if (!card.lineUp.map(bandKey).includes(band))
    throw invalidInput('band', 'This band did not play at this show.');
  return card;
}

function requireSeen(stored: SetList | null, seen: number | null): void {
  if ((stored?.at ?? null) === seen) return;
  throw new AppError(
    'version-conflict',
    'Somebody else has changed this set list meanwhile. Look at theirs first.',
  );
}

const writersOf = (list: SetList | null): string[] =>
  list ? [list, ...Object.values(list.earlier ?? {})].flatMap(({ by }) => by ?? []) : [];

interface Listed {
  event: string;
  band: string;
  startsAt: number;
}

/** Returns the changes to a set list, to the list of its band, and to what its members are found by. */
function setListChanges(
  { event, band, startsAt }: Listed,
  before: SetList | null,
  after: SetList | null,
): Changes {
  const references = (list: SetList | null, value: true | null) =>
    Object.fromEntries(writersOf(list).map((uid) => [paths.setListBy(uid, event, band), value]));
  return {
    [paths.setList(event, band)]: after,
    [paths.setListOfBand(band, event)]: after && startsAt,
    ...references(before, null),
    ...references(after, true),
  };
}

/** Returns the list with only the newest of its earlier versions, and the first, which says who added it. */
function withFewVersions({ earlier = {}, ...list }: SetList): SetList {
  const sorted = Object.entries(earlier).sort(([, one], [, other]) => other.at - one.at);
  const kept = [...sorted.slice(0, -1).slice(0, setListVersionsKept - 1), ...sorted.slice(-1)];
  return { ...list, ...(kept.length > 0 && { earlier: Object.fromEntries(kept) }) };
}

function nextVersion(before: SetList | null, songs: Song[], by: string, now: number): SetList {
  if (!before) return { songs, by, at: now };
  const { earlier, ...version } = before;
  return withFewVersions({
    ...{ songs, by, at: Math.max(now, before.at + 1) },
    earlier: { ...earlier, [version.at]: version },
  });
}

type Changing<Action> = Extract<ParsedCallInput<'changeSetList'>, { action: Action }>;

async function save(
  { event, band, seen, songs }: Changing<'save'>,
  by: string,
  deps: CallDeps,
): Promise<CallOutput<'changeSetList'>> {
  const { startsAt } = await requirePlayed(event, band, deps);
  const before = await deps.database.get(paths.setList(event, band));
  if (before && isDeepStrictEqual(before.songs, songs)) return { at: before.at };
  requireSeen(before, seen);
  const after = nextVersion(before, songs, by, deps.clock.now());
  await deps.database.update({
    ...setListChanges({ event, band, startsAt }, before, after),
    [paths.sitemapEvent(event)]: { updatedAt: after.at },
    ...workOn('syncEvent', event, deps, {}),
  });
  return { at: after.at };
}

async function remove(
  { event, band, seen }: Changing<'remove'>,
  by: string,
  deps: CallDeps,
): Promise<CallOutput<'changeSetList'>> {
  const { database } = deps;
  const [card, before] = await Promise.all([
    database.get(paths.event(event)),
    database.get(paths.setList(event, band)),
  ]);
  if (!card) throw new AppError('not-found', 'This event is not on the site.');
  if (!before) return { at: null };
  requireSeen(before, seen);
  const member = before.by !== undefined && before.by !== by && { member: before.by };
  const entry = { what: 'set-list-remove', by, event, band, title: card.title, ...member } as const;
  await deps.database.update({
    ...setListChanges({ event, band, startsAt: card.startsAt }, before, null),
    ...workOn('syncEvent', event, deps, {}),
    ...auditEntry(entry, deps),
  });
  return { at: null };
}

/** Adds, corrects or removes the set list of a band at an event that is over. Idempotent. */
export async function changeSetList(
  callerUid: string | undefined,
  input: ParsedCallInput<'changeSetList'>,
  deps: CallDeps,
): Promise<CallOutput<'changeSetList'>> {
  const requireCaller = input.action === 'remove' ? requireWriter : requireMember;
  const { uid: by } = await requireCaller(callerUid, deps);
  await requireNotSuspended(by, deps);
  const refusal = 'Those were a great many set lists. Add the next one later.';
  await enforceMemberLimit('set-lists', by, setListLimits, refusal, deps);
  return withLease(eventLease(input.event), deps, (held) =>
    input.action === 'remove'
      ? remove(input, by, held)
      : save({ ...input, songs: cleanSongs(input.songs) }, by, held),
  );
}

/** Returns both as one list: the newer one, with the other among its earlier versions. */
function merged(one: SetList, other: SetList | undefined): SetList {
  if (!other) return one;
  const [older, newer] = one.at < other.at ? [one, other] : [other, one];
  const { earlier, ...version } = older;
  return withFewVersions({ ...newer, earlier: { ...earlier, ...newer.earlier, [version.at]: version } });
}

/** Returns the changes that take set lists along when an event names other bands, because some were merged. */
export async function setListMoves(
  event: string,
  before: EventCard,
  { lineUp, startsAt }: EventCard,
  database: Database,
): Promise<Changes> {
  const stored = (await database.get(paths.setLists(event))) ?? {};
  const lists = { ...stored };
  const named = new Set(lineUp.map(bandKey));
  for (const band of before.lineUp.map(bandKey).filter((key) => !named.has(key))) {
    const list = lists[band];
    const into = list && (await database.get(paths.bandAlias(band)));
    if (!list || !into || !named.has(into)) continue;
    delete lists[band];
    lists[into] = merged(list, lists[into]);
  }
  const changed = Object.keys({ ...stored, ...lists }).filter((band) => lists[band] !== stored[band]);
  return Object.assign(
    {},
    ...changed.map((band) =>
      setListChanges({ event, band, startsAt }, stored[band] ?? null, lists[band] ?? null),
    ),
  ) as Changes;
}

/** Returns the changes that delete all set lists of an event. */
export async function withoutSetLists(
  event: string,
  { database }: Pick<CallDeps, 'database'>,
): Promise<Changes> {
  const lists = (await database.get(paths.setLists(event))) ?? {};
  const removals = Object.entries(lists).map(([band, list]) =>
    setListChanges({ event, band, startsAt: 0 }, list, null),
  );
  return Object.assign({}, ...removals) as Changes;
}
