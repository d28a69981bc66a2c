import { readPublicName } from '../../data/member-names.ts';
import { source } from '../../data/source.ts';
import { useSources } from '../../data/use-source.ts';
import type { QueueRow } from './api/queue.ts';

/** The name on a comment is part of the key, because it changes when staff remove it. */
const keyOf = ({ author, name }: QueueRow): string[] =>
  author === null ? [] : [`${author}/${encodeURIComponent(name)}`];
const nameOf = (key: string) =>
  source(['the name on a comment', key], { load: () => readPublicName(key.split('/')[0] ?? '') });

/**
 * Returns the comments with the names that their authors have now. A comment is stored with the one that its author had,
 * which stays until the other has loaded.
 */
export function useCurrentNames(rows: readonly QueueRow[]): QueueRow[] {
  const names = useSources(rows.flatMap(keyOf), nameOf);
  return rows.map((row) => ({ ...row, name: keyOf(row).map((key) => names[key])[0] ?? row.name }));
}
