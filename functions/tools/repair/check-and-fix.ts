import type { Path } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';

export interface RepairDeps {
  database: Database;
  /** Waits until everything so far is counted. */
  letSettle: () => Promise<unknown>;
  say: (line: string) => void;
}

/** Returns a count with what it counts: `1 article`, `2 articles`. `many` is for verbs: `1 name is`, `2 names are`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Returns the keys of a list of any length. */
export const keysOf = (
  list: Path<Record<string, unknown>>,
  database: Pick<Database, 'query'>,
): Promise<string[]> => Array.fromAsync(entriesOf(list, database), ({ key }) => key);

const concurrency = 10;

interface Check {
  /** What is compared, such as `the search`. */
  name: string;
  keys: readonly string[];
  /** What the keys stand for, such as `article`. */
  noun: string;
  isRight: (key: string) => Promise<boolean>;
  fix: (key: string) => Promise<unknown>;
}

async function wrongAmong({ isRight }: Check, keys: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  await forEachConcurrently(keys, concurrency, async (key) => {
    if (!(await isRight(key))) wrong.push(key);
  });
  return wrong;
}

/**
 * Compares twice, because recent changes are applied a moment later. If `fix` is set, repairs what is still wrong.
 * Resolves to whether everything is right.
 */
export async function checkAndFix(
  check: Check,
  fix: boolean,
  { letSettle, say }: Pick<RepairDeps, 'letSettle' | 'say'>,
): Promise<boolean> {
  let wrong = await wrongAmong(check, check.keys);
  if (wrong.length > 0) {
    await letSettle();
    wrong = await wrongAmong(check, wrong);
  }
  if (wrong.length === 0) {
    say(`${check.name}: all is right.`);
    return true;
  }
  const amount = plural(wrong.length, check.noun);
  if (!fix) {
    say(`${check.name}: wrong about ${amount}. Nothing was changed; --mend puts it right.`);
    return false;
  }
  for (const key of wrong) await check.fix(key);
  say(`${check.name}: ${amount} put right.`);
  return true;
}
