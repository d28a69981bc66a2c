import type { EventForm } from '../api/drafts.ts';
import { formKeys, isSame } from '../form/event-form.ts';

type Key = keyof EventForm;

export interface Merged {
  /** What was written here, and where nothing was written here what stands there now. */
  form: EventForm;
  /** Fields that were changed there alone. */
  theirs: Key[];
  /** Fields that were changed on both sides, to something else. */
  both: Key[];
}

/** Joins what was written on two sides since `base`. */
export function mergeForms(base: EventForm, mine: EventForm, there: EventForm): Merged {
  const keys = formKeys(base);
  const changedThere = keys.filter((key) => !isSame(base[key], there[key]));
  const both = changedThere.filter((key) => !isSame(base[key], mine[key]) && !isSame(mine[key], there[key]));
  const theirs = changedThere.filter((key) => isSame(base[key], mine[key]));
  const taken = Object.fromEntries(theirs.map((key) => [key, there[key]]));
  return { form: { ...mine, ...taken }, theirs, both };
}
