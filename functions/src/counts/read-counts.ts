import type { EventCard } from '../contract/events.ts';
import { paths, type TallyKind } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import type { Tally } from './tally.ts';

/** The count as shown to readers, never below zero: a tally may be for a moment. */
export async function readCount(kind: TallyKind, of: string, database: Database): Promise<number> {
  const tally = await database.get<Tally>(paths.tally(kind, of));
  return Math.max(0, tally?.count ?? 0);
}

/** The counts of an article that comes to the site: some may be from an earlier time there. */
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

/** The counts of an event that comes back to the site. */
export async function eventCounts(id: string, database: Database): Promise<EventCard['counts']> {
  const [going, interested] = await Promise.all([
    readCount('going', id, database),
    readCount('interested', id, database),
  ]);
  return { going, interested };
}
