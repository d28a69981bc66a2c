import { readPublicName } from '../../data/member-names.ts';
import { useLookups } from '../../data/use-lookups.ts';
import type { QueueRow } from './api/queue.ts';

/**
 * Returns the comments with the names that their authors have now. A comment is stored with the one that its author had,
 * which stays until the other has loaded.
 */
export function useCurrentNames(rows: readonly QueueRow[]): QueueRow[] {
  const authors = rows.flatMap(({ author }) => author ?? []);
  const names = useLookups('the name of a member', authors, readPublicName);
  return rows.map((row) => ({ ...row, name: (row.author && names[row.author]) ?? row.name }));
}
