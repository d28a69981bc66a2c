import type { EventForm } from '../api/drafts.ts';
import { formKeys, isSame } from '../form/event-form.ts';

type Key = keyof EventForm;

export interface Merged {
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
