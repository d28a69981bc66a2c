import type { EventCard } from '../contract/events.ts';
import { paths, type TallyKind } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import type { Tally } from './tally.ts';

/** Returns the count as shown to readers. A tally may be negative for a moment, but this never is. */
export async function readCount(kind: TallyKind, of: string, database: Database): Promise<number> {
  // The whole tally, at the path of the transactions that change it: only one path is then in the SDK's cache.
  const tally = await database.get<Tally>(paths.tally(kind, of));
  return Math.max(0, tally?.count ?? 0);
}

/** Returns the counts of an article that is being published. It may have some from an earlier publication. */
export async function articleCounts(
  slug: string,
  database: Database,
): Promise<{ comments: number; horns: number }> {
  const [comments, horns] = await Promise.all([
    readCount('comments', slug, database),
    readCount('horns', slug, database),
  ]);
  return { comments, horns };
}

/** Returns the counts of an event that is being restored. */
export async function eventCounts(id: string, database: Database): Promise<EventCard['counts']> {
  const [going, interested] = await Promise.all([
    readCount('going', id, database),
    readCount('interested', id, database),
  ]);
  return { going, interested };
}
