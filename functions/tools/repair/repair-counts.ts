import type { Database } from '../../src/database.ts';
import { type Difference, lastingDifferences } from './differences.ts';
import { correctCount } from './correct-count.ts';
import { plural } from './plural.ts';

export interface RepairDeps {
  database: Database;
  /** Waits until everything so far is counted. */
  letSettle: () => Promise<unknown>;
  say: (line: string) => void;
}

const seen = ({ shown }: Difference) => (shown === null ? 'not on the site' : `shown ${shown}`);

const lineOf = (difference: Difference) =>
  `${difference.kind.padEnd(10)}  ${difference.of}   there are ${difference.counted}, counted ${difference.tally}, ${seen(difference)}`;

/** Reports every wrong count, and corrects it if `fix` is set. Resolves to whether all are right. */
export async function repairCounts(fix: boolean, { database, letSettle, say }: RepairDeps): Promise<boolean> {
  const wrong = await lastingDifferences(database, letSettle);
  for (const difference of wrong) say(lineOf(difference));
  if (wrong.length === 0) {
    say('Horns, comments, saves, followers and attendance: every count is right.');
    return true;
  }
  if (!fix) {
    say(
      `${plural(wrong.length, 'count is', 'counts are')} wrong. Nothing was changed; --mend puts it right.`,
    );
    return false;
  }
  let corrected = 0;
  for (const difference of wrong) corrected += Number(await correctCount(difference, database));
  const moved = wrong.length - corrected;
  say(
    `${corrected} mended.${moved > 0 ? ` ${moved} moved meanwhile and were left alone: run this again.` : ''}`,
  );
  return moved === 0;
}
