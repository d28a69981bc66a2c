/**
 * The methods of strings and snapshots: https://firebase.google.com/docs/reference/security/database,
 * "RuleDataSnapshot methods" and "String properties and methods". Of those for strings, only what our rules use.
 */
import { raise } from './errors.ts';
import type { Snapshot } from './snapshot.ts';
import { branch, describeValue } from './value.ts';
import type { Value } from './value.ts';

export type Method<Self> = (self: Self, args: readonly Value[]) => Value;

const textOf = (value: Value | undefined): string =>
  typeof value === 'string'
    ? value
    : raise(`a path or a part of a string must be a string, but is ${describeValue(value ?? null)}`);

const matches = (self: string, pattern: Value | undefined): boolean =>
  pattern instanceof RegExp ? pattern.test(self) : raise('matches() needs a regular expression');

export const stringMethods: { readonly [name: string]: Method<string> } = {
  beginsWith: (self, [part]) => self.startsWith(textOf(part)),
  replace: (self, [part, by]) => self.replaceAll(textOf(part), () => textOf(by)),
  matches: (self, [pattern]) => matches(self, pattern),
};

const valueOf = (self: Snapshot): Value => {
  const node = self.look();
  return node.hasChildren() ? branch : node.value();
};

const exists = (self: Snapshot): boolean => self.look().exists();

const hasChildren = (self: Snapshot, paths: Value | undefined): boolean => {
  if (paths === undefined) return self.look().hasChildren();
  if (!Array.isArray(paths)) return raise('hasChildren() needs a list');
  return paths.every((path: Value) => exists(self.below(textOf(path))));
};

export const snapshotMethods: { readonly [name: string]: Method<Snapshot> } = {
  val: valueOf,
  child: (self, [path]) => self.below(textOf(path)),
  parent: (self) => self.parent ?? raise('the root has no parent()'),
  hasChild: (self, [path]) => exists(self.below(textOf(path))),
  hasChildren: (self, [paths]) => hasChildren(self, paths),
  exists,
  getPriority: (self) => self.look().priority(),
  isNumber: (self) => typeof valueOf(self) === 'number',
  isString: (self) => typeof valueOf(self) === 'string',
  isBoolean: (self) => typeof valueOf(self) === 'boolean',
};

export const lookUp = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
