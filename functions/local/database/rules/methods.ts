/**
 * The methods of strings and snapshots: https://firebase.google.com/docs/reference/security/database,
 * "RuleDataSnapshot methods" and "String properties and methods".
 */
import { raise } from './evaluation-error.ts';
import type { Snapshot } from './snapshot.ts';
import { branch, leafTypes, type, valueTypes } from './value.ts';
import type { TypeSet, Value } from './value.ts';

export interface Method<Self> {
  /** The allowed types of each argument. */
  readonly takes: readonly TypeSet[];
  readonly optional?: true;
  readonly gives: TypeSet;
  /** Runs the method. Arguments have been checked against `takes`. */
  run(self: Self, args: readonly Value[]): Value;
}

/** The longest string that a database can store. Only `replace` can turn short strings into long ones. */
const maxLength = 10 * 1024 * 1024;

const textOf = (value: Value | undefined): string =>
  typeof value === 'string' ? value : raise('a path or a part of a string must be a string');

const replaceAll = (self: string, part: string, by: string): string => {
  const most = self.length + (self.length / Math.max(part.length, 1) + 1) * by.length;
  if (most > maxLength && (self.split(part).length - 1) * by.length + self.length > maxLength) {
    return raise('replace() would make a string that is too long');
  }
  return self.replaceAll(part, () => by);
};

export const stringMethods: { readonly [name: string]: Method<string> } = {
  contains: {
    takes: [type.string],
    gives: type.boolean,
    run: (self, [part]) => self.includes(textOf(part)),
  },
  beginsWith: {
    takes: [type.string],
    gives: type.boolean,
    run: (self, [part]) => self.startsWith(textOf(part)),
  },
  endsWith: {
    takes: [type.string],
    gives: type.boolean,
    run: (self, [part]) => self.endsWith(textOf(part)),
  },
  replace: {
    takes: [type.string, type.string],
    gives: type.string,
    run: (self, [part, by]) => replaceAll(self, textOf(part), textOf(by)),
  },
  toLowerCase: { takes: [], gives: type.string, run: (self) => self.toLowerCase() },
  toUpperCase: { takes: [], gives: type.string, run: (self) => self.toUpperCase() },
  matches: {
    takes: [type.pattern],
    gives: type.boolean,
    run: (self, [pattern]) => pattern instanceof RegExp && pattern.test(self),
  },
};

const valueOf = (self: Snapshot): Value => {
  const node = self.look();
  return node.hasChildren() ? branch : node.value();
};

const exists = (self: Snapshot): boolean => self.look().exists();

export const snapshotMethods: { readonly [name: string]: Method<Snapshot> } = {
  val: { takes: [], gives: valueTypes, run: valueOf },
  child: { takes: [type.string], gives: type.snapshot, run: (self, [path]) => self.below(textOf(path)) },
  parent: {
    takes: [],
    gives: type.snapshot,
    run: (self) => self.parent ?? raise('the root has no parent()'),
  },
  hasChild: {
    takes: [type.string],
    gives: type.boolean,
    run: (self, [path]) => exists(self.below(textOf(path))),
  },
  hasChildren: {
    takes: [type.list],
    optional: true,
    gives: type.boolean,
    run: (self, [paths]) =>
      Array.isArray(paths)
        ? paths.every((path: Value) => exists(self.below(textOf(path))))
        : self.look().hasChildren(),
  },
  exists: { takes: [], gives: type.boolean, run: exists },
  getPriority: {
    takes: [],
    gives: type.string | type.number | type.null,
    run: (self) => self.look().priority(),
  },
  isNumber: { takes: [], gives: type.boolean, run: (self) => typeof valueOf(self) === 'number' },
  isString: { takes: [], gives: type.boolean, run: (self) => typeof valueOf(self) === 'string' },
  isBoolean: { takes: [], gives: type.boolean, run: (self) => typeof valueOf(self) === 'boolean' },
};

/**
 * The fields of `query`: https://firebase.google.com/docs/database/security/rules-conditions, "Use query-based rules".
 */
export const queryFields: { readonly [name: string]: TypeSet } = {
  orderByKey: type.boolean,
  orderByPriority: type.boolean,
  orderByValue: type.boolean,
  orderByChild: type.string | type.null,
  startAt: leafTypes,
  endAt: leafTypes,
  equalTo: leafTypes,
  limitToFirst: type.number | type.null,
  limitToLast: type.number | type.null,
};

export const lookUp = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
