import { bandOfTag, isBandTag } from '../contract/band-tags.ts';
import { paths, type TallyKind } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { readCount } from './read-counts.ts';

type Counts = Record<string, number>;

/** Returns the path of the card that shows the count. */
export const countedCard = (kind: Exclude<TallyKind, 'followers' | 'saves'>, of: string): string =>
  kind === 'going' || kind === 'interested' ? paths.event(of) : paths.article(of);

/** Writes the count to its card, if there is one: unpublished items and members without a name have none. */
async function show(kind: TallyKind, of: string, count: number, database: Database): Promise<void> {
  // No card shows saves; authors read the tally itself.
  if (kind === 'saves') return;
  if (kind === 'followers' && isBandTag(of)) {
    await database.transact(paths.band(bandOfTag(of)), (band) => band && { ...band, followers: count });
    return;
  }
  if (kind === 'followers') {
    await database.transact(paths.profile(of), (profile) => {
      return profile?.displayName === undefined ? profile : { ...profile, followers: count };
    });
    return;
  }
  await database.transact<Counts>(
    `${countedCard(kind, of)}/counts`,
    (current) => current && { ...current, [kind]: count },
  );
}

/** Copies a tally to the card that shows it. */
export async function syncCount(kind: TallyKind, of: string, database: Database): Promise<void> {
  await syncUntilStable(
    () => readCount(kind, of, database),
    (count) => show(kind, of, count, database),
  );
}
