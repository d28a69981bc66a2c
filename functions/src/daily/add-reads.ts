import { pageCount } from '../contract/daily.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { type CountedKind, pageKinds, readDaysKept } from '../contract/reads.ts';
import type { Database } from '../database.ts';
import { add, type Days } from './days.ts';

const countedKinds: readonly CountedKind[] = [...pageKinds, 'reads', 'listens'];

/** Adds reads and listens, which are already stored by day. */
export async function addReads(days: Days, database: Database): Promise<void> {
  const [from = '', ...others] = [...days.keys()].sort();
  const span = { by: '$key', from, to: others.at(-1) ?? from, limit: readDaysKept };
  for (const kind of countedKinds) {
    const counted = await database.query(fieldOf(paths.readsByKind(kind), 'days'), span);
    const name = kind === 'reads' || kind === 'listens' ? kind : pageCount(kind);
    for (const { key, value } of counted) add(days, key, name, value);
  }
}
