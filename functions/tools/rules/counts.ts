import { attendances } from '../../src/contract/events.ts';
import { isCaller, isSelf, isSignedIn } from './callers.ts';
import { all, any, choose, equals, existsAt, valueAt } from './conditions.ts';
import type { Condition, Rules } from './rule-tree.ts';
import { isNumber, isTrue, oneOf } from './values.ts';

// A member's record, its reverse entry and the public count that includes it change in one update. The rule of each of
// them looks at the others, so that none changes alone; `countedChanges` in the contract makes such updates.

/**
 * Holds for the member within the limits, and for functions, which remove and move records on the member's behalf. No
 * token of a client has this claim.
 */
export const isSelfOrFunctions = (uid: string, ...limits: Condition[]): Condition =>
  all(
    isSignedIn,
    any(all(isCaller(uid), equals('auth.token.functions', 'true')), all(isSelf(uid), ...limits)),
  );

interface Counted {
  /** The path of the caller's record. */
  record: readonly string[];
  /** The value that counts, if not every value does. */
  value?: string;
  count: readonly string[];
}

const after = (depth: number): string => `newData${'.parent()'.repeat(depth)}`;

const holds = (root: string, { record, value }: Counted): Condition =>
  value === undefined ? existsAt(root, ...record) : `(${equals(valueAt(root, ...record), `'${value}'`)})`;
const numberAt = (root: string, { count }: Counted): string =>
  choose(existsAt(root, ...count), valueAt(root, ...count), '0');

/** Holds at a path of this depth if the count changes by what the record adds or no longer adds. */
const isCounted = (depth: number, counted: Counted): Condition => {
  const one = (root: string) => choose(holds(root, counted), '1', '0');
  const [old, next] = ['root', after(depth)] as const;
  return equals(numberAt(next, counted), `${numberAt(old, counted)} + ${one(next)} - ${one(old)}`);
};

/** Returns the rules of a count, which changes only if the record begins or ceases to count. */
const countRules = (counted: Counted, ...conditions: Condition[]): Rules => {
  const depth = counted.count.length;
  return {
    write: all(
      isSignedIn,
      ...conditions,
      `${holds('root', counted)} !== ${holds(after(depth), counted)}`,
      isCounted(depth, counted),
    ),
    validate: isNumber,
  };
};

/** Holds at a path of this depth if a record and its reverse entry have the same value. */
const equalsOther = (depth: number, ...other: string[]): Condition =>
  equals('newData.val()', valueAt(after(depth), ...other));
const reverseRules = (depth: number, validate: Condition, ...record: string[]): Rules => ({
  write: all(isSelfOrFunctions('$uid'), equalsOther(depth, ...record)),
  validate,
});

const horn: Counted = {
  record: ['horns', '$slug', 'auth.uid'],
  count: ['articles', '$slug', 'counts', 'horns'],
};
const isOut = existsAt('root', 'articles', '$slug');
/** Without the article, no card shows a number: the horns are counted when it is published again. */
export const hornIsCounted = all(
  any(`!${isOut}`, isCounted(3, horn)),
  equalsOther(3, 'memberReferences', '$uid', 'horns', '$slug'),
);
export const hornCount = countRules(horn, isOut);
export const ownHornRules = reverseRules(4, isTrue, 'horns', '$slug', '$uid');

const attending = attendances.map((value) => ({
  record: ['attendance', '$event', 'auth.uid'],
  value,
  count: ['events', '$event', 'counts', value],
}));
const isListed = existsAt('root', 'events', '$event');
export const attendanceIsCounted = all(
  any(`!${isListed}`, all(...attending.map((each) => isCounted(3, each)))),
  equalsOther(3, 'memberReferences', '$uid', 'attendance', '$event'),
);
export const attendanceCounts: Record<string, Rules> = Object.fromEntries(
  attending.map((each) => [each.value, countRules(each, isListed)]),
);
export const ownAttendanceRules = reverseRules(4, oneOf(attendances), 'attendance', '$event', '$uid');

const follow: Counted = {
  record: ['follows', 'auth.uid', '$target'],
  count: ['counts', 'followers', '$target'],
};
export const followIsCounted = all(isCounted(3, follow), equalsOther(3, 'followers', '$target', '$uid'));
export const followerRules = reverseRules(3, isTrue, 'follows', '$uid', '$target');

const save: Counted = { record: ['saved', 'auth.uid', '$slug'], count: ['counts', 'saves', '$slug'] };
export const saveIsCounted = isCounted(3, save);

/** Numbers that are not part of a public card. */
export const countsRules = (isForItsAuthors: Condition): Rules => ({
  children: {
    reads: { children: { $slug: { read: isForItsAuthors } } },
    listens: { children: { $slug: { read: isForItsAuthors } } },
    followers: {
      indexOn: '.value',
      children: { $target: { read: true, ...countRules(follow) } },
    },
    saves: { indexOn: '.value', children: { $slug: { read: isForItsAuthors, ...countRules(save) } } },
  },
});
