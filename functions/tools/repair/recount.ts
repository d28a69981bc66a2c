import type { Attendance } from '../../src/contract/events.ts';
import { bandOfTag, isBandTag } from '../../src/contract/band-tags.ts';
import { type Path, paths, type TallyKind } from '../../src/contract/paths.ts';
import { countedCard } from '../../src/counts/sync-count.ts';
import type { Database } from '../../src/database.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { forEachConcurrently } from '../../src/kit/for-each-concurrently.ts';
import { keysOf } from './keys-of.ts';

const concurrency = 10;

const countsIn: Record<'horns' | 'comments', (value: unknown) => boolean> = {
  horns: (value) => value === true,
  comments: (value) => (value as { state?: unknown }).state === 'visible',
};

async function countArticle(kind: 'horns' | 'comments', slug: string, database: Database): Promise<number> {
  const list: Path<Record<string, unknown>> = kind === 'horns' ? paths.horns(slug) : paths.comments(slug);
  let count = 0;
  for await (const { value } of entriesOf(list, database)) count += Number(countsIn[kind](value));
  return count;
}

const membersLists = { followers: paths.allFollows(), saves: paths.allSaved() };

/** Recounts followers or saves from the lists of all members. */
async function countInLists(
  kind: keyof typeof membersLists,
  database: Database,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const target of await keysOf(paths.tallies(kind), database)) counts.set(target, 0);
  for await (const { value } of entriesOf(membersLists[kind], database)) {
    for (const target of Object.keys(value)) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

async function countAttendance(attendance: Attendance, database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await forEachConcurrently(await keysOf(paths.events(), database), concurrency, async (event) => {
    let count = 0;
    for await (const { value } of entriesOf(paths.attendances(event), database)) {
      count += Number(value === attendance);
    }
    counts.set(event, count);
  });
  return counts;
}

/**
 * Recounts one kind: for every article that was ever published or saved, every event, and every member who is or was
 * followed.
 */
export async function recount(kind: TallyKind, database: Database): Promise<Map<string, number>> {
  if (kind === 'followers' || kind === 'saves') return countInLists(kind, database);
  if (kind === 'going' || kind === 'interested') return countAttendance(kind, database);
  const counts = new Map<string, number>();
  await forEachConcurrently(await keysOf(paths.slugs(), database), concurrency, async (slug) => {
    counts.set(slug, await countArticle(kind, slug, database));
  });
  return counts;
}

export interface StoredCount {
  tally: number;
  /**
   * The public count. Null if nothing shows it: the article is unpublished, the member has no name, or nothing names
   * the band. Saves are never shown.
   */
  shown: number | null;
}

const placeOf = (kind: Exclude<TallyKind, 'saves'>, of: string): string =>
  kind === 'followers' ? paths.profile(of) : `${countedCard(kind, of)}/counts`;

/** Returns the stored count. */
export async function storedCount(kind: TallyKind, of: string, database: Database): Promise<StoredCount> {
  const tally = await database.get(paths.tallyCount(kind, of));
  if (kind === 'saves') return { tally: tally ?? 0, shown: null };
  const ofBand = kind === 'followers' && isBandTag(of);
  const place = ofBand ? paths.band(bandOfTag(of)) : placeOf(kind, of);
  const around = (await database.get<unknown>(place)) as Record<string, unknown> | null;
  const hasPlace = kind === 'followers' && !ofBand ? around?.displayName !== undefined : around !== null;
  return {
    tally: tally ?? 0,
    shown: hasPlace ? ((around?.[kind] as number | undefined) ?? 0) : null,
  };
}
