import { readPublicName } from '../../data/member-names.ts';
import { useLookups } from '../../data/use-lookups.ts';
import type { QueueRow } from './api/queue.ts';

/** The name on a comment is part of the key, because it changes when staff remove it. */
const keyOf = ({ author, name }: QueueRow): string[] =>
  author === null ? [] : [`${author}/${encodeURIComponent(name)}`];
const readNameOf = (key: string) => readPublicName(key.split('/')[0] ?? '');

/**
 * Returns the comments with the names that their authors have now. A comment is stored with the one that its author had,
 * which stays until the other has loaded.
 */
export function useCurrentNames(rows: readonly QueueRow[]): QueueRow[] {
  const names = useLookups('the name of a member', rows.flatMap(keyOf), readNameOf);
  return rows.map((row) => ({ ...row, name: keyOf(row).map((key) => names[key])[0] ?? row.name }));
}
