interface Merged<Form> {
  /** My changes, with their values of all other fields. */
  form: Form;
  /** Fields that only they changed. */
  theirs: (keyof Form)[];
  /** Fields that both changed, to different values. */
  both: (keyof Form)[];
}

/** Compares JSON values whose keys are in one order. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const keysOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form)[];

/** Performs a three-way merge of two forms that were both filled in on top of `base`. */
export function mergeFields<Form extends object>(base: Form, mine: Form, there: Form): Merged<Form> {
  const changedThere = keysOf(base).filter((key) => !isSameValue(base[key], there[key]));
  const both = changedThere.filter(
    (key) => !isSameValue(base[key], mine[key]) && !isSameValue(mine[key], there[key]),
  );
  const theirs = changedThere.filter((key) => isSameValue(base[key], mine[key]));
  const taken = Object.fromEntries(theirs.map((key) => [key, there[key]]));
  return { form: { ...mine, ...taken }, theirs, both };
}
