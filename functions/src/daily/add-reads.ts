import { pageCount } from '../contract/daily.ts';
import { paths } from '../contract/paths.ts';
import { pageKinds, type ReadCounts } from '../contract/reads.ts';
import type { Database } from '../database.ts';
import { entriesOf } from '../kit/entries.ts';
import { add, type CountKind, type Days } from './days.ts';

/** Adds reads of articles, listens and reads of other pages, which are already stored by day. */
export async function addReads(days: Days, database: Database): Promise<void> {
  const addAll = (counts: Partial<ReadCounts> | null, kind: CountKind) => {
    for (const [day, count] of Object.entries(counts?.days ?? {})) add(days, day, kind, count);
  };
  const lists = [
    { list: paths.allReads(), kind: 'reads' },
    { list: paths.allListens(), kind: 'listens' },
  ] as const;
  for (const { list, kind } of lists) {
    for await (const { value } of entriesOf(list, database)) addAll(value, kind);
  }
  for (const kind of pageKinds) addAll(await database.get(paths.pageReads(kind)), pageCount(kind));
}
