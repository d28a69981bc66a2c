import type { TallyKind } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { forEachConcurrently } from '../../src/kit/for-each-concurrently.ts';
import { recount, type StoredCount, storedCount } from './recount.ts';

export interface Difference extends StoredCount {
  kind: TallyKind;
  /** The article, event or member whose count it is. */
  of: string;
  /** The actual number of records. */
  counted: number;
}

const kinds: TallyKind[] = ['horns', 'comments', 'saves', 'followers', 'going', 'interested'];
const concurrency = 10;

/** Returns every count that differs from the number of records. */
async function differencesNow(database: Database): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const kind of kinds) {
    const counts = await recount(kind, database);
    await forEachConcurrently([...counts], concurrency, async ([of, counted]) => {
      const kept = await storedCount(kind, of, database);
      const isRight = kept.tally === counted && (kept.shown ?? counted) === counted;
      if (!isRight) found.push({ kind, of, counted, ...kept });
    });
  }
  return found;
}

const same = (one: Difference) => (other: Difference) =>
  one.kind === other.kind &&
  one.of === other.of &&
  one.counted === other.counted &&
  one.tally === other.tally &&
  one.shown === other.shown;

/**
 * Returns the differences that persist. Compares twice, because on a live site there are always events that are counted
 * a moment later.
 */
export async function lastingDifferences(
  database: Database,
  letSettle: () => Promise<unknown>,
): Promise<Difference[]> {
  const first = await differencesNow(database);
  if (first.length === 0) return [];
  await letSettle();
  const second = await differencesNow(database);
  return second.filter((difference) => first.some(same(difference)));
}
