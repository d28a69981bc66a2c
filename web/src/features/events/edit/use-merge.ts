import { useEffect, useMemo } from 'react';
import type { EventRecord } from '../api/record.ts';
import type { EventForm } from '../api/drafts.ts';
import { formOf, isSameForm } from '../form/event-form.ts';
import { mergeFields } from '../../../lib/merge-fields.ts';
import type { EventFormState } from '../form/use-event-form.ts';

export interface Conflict {
  /** Fields that both sides changed, to different values. */
  both: (keyof EventForm)[];
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
  const merged = isNew ? mergeFields(base, values, there) : null;
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
