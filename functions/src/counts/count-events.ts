import type { Change } from 'firebase-functions/core';
import type { DatabaseEvent, DataSnapshot } from 'firebase-functions/database';
import type { TallyKind } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { countEvent } from './count-event.ts';

export type Written = DatabaseEvent<Change<DataSnapshot>, Record<string, string>>;

/** The values that count, by what is counted. Of comments, neither stubs nor hidden ones do. */
const countedValues = {
  horns: (value: unknown) => value === true,
  comments: (value: unknown) => value === 'visible',
  saves: (value: unknown) => typeof value === 'number',
  followers: (value: unknown) => value === true,
} satisfies Partial<Record<TallyKind, (value: unknown) => boolean>>;

/** Counts an event by how the counted value has changed. */
export function countChange(
  kind: keyof typeof countedValues,
  of: string,
  { id, data }: Written,
  deps: StoreDeps,
): Promise<void> {
  const counts = countedValues[kind];
  const delta = Number(counts(data.after.val())) - Number(counts(data.before.val()));
  return countEvent({ kind, of, id, delta }, deps);
}
