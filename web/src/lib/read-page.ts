import type { Cursor, PublicReader } from '@contract/public-reader.ts';
import { storedObject } from './stored.ts';

interface PageRequest {
  /** The field that the list is ordered by; `$value` for a list of numbers. */
  by: string;
  count: number;
  after: Cursor | undefined;
}

/** Reads a page of a list, the highest values first. An extra entry shows whether there is a next page. */
export async function readPage(reader: PublicReader, path: string, { by, count, after }: PageRequest) {
  const entries = await reader.highest(path, { by, count: count + 1, ...(after && { after }) });
  const shown = entries.slice(0, count);
  const last = entries.length > count && shown.at(-1);
  const next: Cursor | null = last
    ? { key: last.key, value: (by === '$value' ? last.value : storedObject(last.value)[by]) as number }
    : null;
  return { entries: shown, next };
}
