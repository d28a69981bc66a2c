import { useEffect, useMemo } from 'react';
import type { EventRecord } from '../api/record.ts';
import type { EventForm } from '../api/drafts.ts';
import { formKeys, formOf, isSame, isSameForm } from '../form/event-form.ts';
import type { EventFormState } from '../form/use-event-form.ts';

type Key = keyof EventForm;

interface Merged {
  /** The local changes, with the stored values of all other fields. */
  form: EventForm;
  /** Fields that only the other side changed. */
  theirs: Key[];
  /** Fields that both sides changed, to different values. */
  both: Key[];
}

/** Performs a three-way merge of the local form and the stored one, both changed since `base`. */
export function mergeForms(base: EventForm, mine: EventForm, there: EventForm): Merged {
  const keys = formKeys(base);
  const changedThere = keys.filter((key) => !isSame(base[key], there[key]));
  const both = changedThere.filter((key) => !isSame(base[key], mine[key]) && !isSame(mine[key], there[key]));
  const theirs = changedThere.filter((key) => isSame(base[key], mine[key]));
  const taken = Object.fromEntries(theirs.map((key) => [key, there[key]]));
  return { form: { ...mine, ...taken }, theirs, both };
}

export interface Conflict extends Pick<Merged, 'both'> {
  there: EventForm;
  keepMine: () => void;
  takeTheirs: () => void;
}

/**
 * Keeps a form in sync with the stored event: merges changes by others into fields that were not edited locally.
 * Returns the conflicts that must be resolved, or null if there are none. `still` is set while the form's own change is
 * in flight.
 */
export function useMerge(
  eventForm: EventFormState,
  { fields }: EventRecord,
  still: boolean,
): Conflict | null {
  const there = useMemo(() => formOf(fields), [fields]);
  const { base, values, restart } = eventForm;
  const isNew = !still && !isSameForm(base, there);
  const merged = isNew ? mergeForms(base, values, there) : null;
  const joined = merged?.both.length === 0 ? merged.form : null;
  useEffect(() => {
    if (joined) restart(joined, there);
  });
  if (!merged || joined) return null;
  const theirs = Object.fromEntries(merged.both.map((key) => [key, there[key]]));
  return {
    both: merged.both,
    there,
    keepMine: () => restart(merged.form, there),
    takeTheirs: () => restart({ ...merged.form, ...theirs }, there),
  };
}
