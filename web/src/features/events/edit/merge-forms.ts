import type { EventForm } from '../api/drafts.ts';
import { formKeys, isSame } from '../form/event-form.ts';

type Key = keyof EventForm;

export interface Merged {
  /** The changes made here, and the stored values of all other fields. */
  form: EventForm;
  /** Fields that only the other side changed. */
  theirs: Key[];
  /** Fields that both sides changed to different values. */
  both: Key[];
}

/** A three-way merge of the form here and the stored one since `base`. */
export function mergeForms(base: EventForm, mine: EventForm, there: EventForm): Merged {
  const keys = formKeys(base);
  const changedThere = keys.filter((key) => !isSame(base[key], there[key]));
  const both = changedThere.filter((key) => !isSame(base[key], mine[key]) && !isSame(mine[key], there[key]));
  const theirs = changedThere.filter((key) => isSame(base[key], mine[key]));
  const taken = Object.fromEntries(theirs.map((key) => [key, there[key]]));
  return { form: { ...mine, ...taken }, theirs, both };
}
