import { type CountedKind, listMax } from '../../src/contract/pace.ts';
import { fieldOf, type Path, paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import { keysOf } from './keys-of.ts';
import type { RepairDeps } from './repair-counts.ts';

const lists: Record<CountedKind, (uid: string) => Path<Record<string, unknown>>> = {
  saved: paths.saved,
  follows: paths.follows,
  mutedThreads: paths.mutedThreads,
};
const kinds = Object.keys(listMax) as CountedKind[];
const concurrency = 10;

interface WrongCount {
  uid: string;
  kind: CountedKind;
  /** Null if there is no count, as in lists that predate counting. */
  kept: number | null;
  counted: number;
}

async function compare(uid: string, kind: CountedKind, database: Database): Promise<WrongCount | null> {
  const kept = await database.get(fieldOf(paths.pace(uid, kind), 'count'));
  const { length: counted } = await keysOf(lists[kind](uid), database);
  return (kept ?? 0) === counted ? null : { uid, kind, kept, counted };
}

async function wrongCounts(database: Database): Promise<WrongCount[]> {
  const wrong: WrongCount[] = [];
  await forEachConcurrently(await keysOf(paths.members(), database), concurrency, async (uid) => {
    for (const kind of kinds) {
      const difference = await compare(uid, kind, database);
      if (difference) wrong.push(difference);
    }
  });
  return wrong;
}

/** Corrects a count, unless the member has changed the list since it was read. Resolves to whether it did. */
async function correctCount({ uid, kind, kept, counted }: WrongCount, database: Database): Promise<boolean> {
  const count = fieldOf(paths.pace(uid, kind), 'count');
  const { written } = await database.transact(count, (current) =>
    // A transaction starts with null, whatever is stored.
    current === null || current === kept ? counted : undefined,
  );
  return written;
}

const lineOf = ({ uid, kind, kept, counted }: WrongCount) =>
  `${kind.padEnd(12)}  ${uid}   there are ${counted}, counted ${kept ?? 'never'}`;

/**
 * Compares the counts by which rules limit lists with the actual lists, and corrects them if `fix` is set. Rules
 * take a list without a count for empty. Resolves to whether all counts are right.
 */
export async function repairListCounts(
  fix: boolean,
  { database, say }: Pick<RepairDeps, 'database' | 'say'>,
): Promise<boolean> {
  const wrong = await wrongCounts(database);
  for (const difference of wrong) say(lineOf(difference));
  if (wrong.length === 0) {
    say('Saved articles, follows and muted threads: every count is right.');
    return true;
  }
  if (!fix) {
    say(`Counts of lists that are wrong: ${wrong.length}. Nothing was changed; --mend puts them right.`);
    return false;
  }
  let corrected = 0;
  for (const difference of wrong) corrected += Number(await correctCount(difference, database));
  const moved = wrong.length - corrected;
  say(
    `Counts of lists mended: ${corrected}.${moved > 0 ? ` Changed meanwhile: ${moved}, run this again.` : ''}`,
  );
  return moved === 0;
}
