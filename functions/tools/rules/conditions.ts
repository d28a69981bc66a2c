import type { Condition, Rules } from './rule-tree.ts';

export const all = (...conditions: Condition[]): Condition => conditions.join(' && ');
export const any = (...conditions: Condition[]): Condition => `(${conditions.join(' || ')})`;
export const choose = (condition: Condition, then: Condition, otherwise: Condition): Condition =>
  `(${condition} ? ${then} : ${otherwise})`;

/**
 * Returns an expression for a path of the database. `root` and `data` are the state before the write, `newData` after
 * it. A key that begins with `$` is a wildcard variable; `auth.uid` is the caller.
 */
export const place = (start: string, ...keys: string[]): string =>
  [start, ...keys.map((key) => `child(${/^\$|^auth\./.test(key) ? key : `'${key}'`})`)].join('.');
export const valueAt = (start: string, ...keys: string[]): string => `${place(start, ...keys)}.val()`;
export const existsAt = (start: string, ...keys: string[]): Condition => `${place(start, ...keys)}.exists()`;
export const equals = (left: string, right: string): Condition => `${left} === ${right}`;
export const differs = (left: string, right: string): Condition => `${left} !== ${right}`;

export const existed: Condition = 'data.exists()';
export const remains: Condition = 'newData.exists()';
export const isDeletion: Condition = '!newData.exists()';

/** Holds if a write of the whole record includes all of these fields. */
export const hasFields = (...names: string[]): Condition =>
  `newData.hasChildren([${names.map((name) => `'${name}'`).join(', ')}])`;
export const lacksField = (name: string): Condition => `!newData.hasChild('${name}')`;
/**
 * Holds if a field is unchanged. Validation does not run for fields that a write omits, so a field that must stay is
 * compared under `write`.
 */
export const keepsField = (name: string): Condition =>
  equals(valueAt('newData', name), valueAt('data', name));

/** Allows only these fields. */
export const onlyFields = (fields: Record<string, Condition>): Record<string, Rules> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, validate]) => [name, { validate }])),
  $other: { validate: false },
});
