import {
  type CountedKind,
  isCounted,
  listMax,
  type WriteKind,
  writeKinds,
  writeIntervalMs,
} from '../../src/contract/last-writes.ts';
import { isSelf } from './callers.ts';
import { all, any, choose, equals, existsAt, hasFields, onlyFields, place, valueAt } from './conditions.ts';
import type { Condition, Rules } from './rule-tree.ts';
import { isNow, isNumber, key } from './values.ts';

/**
 * Requires a timestamp, written in the same update, that names the path, so that one update writes only one path of a
 * kind. `depth` is that of the path.
 */
export function isRateLimited(kind: WriteKind, of: string, depth: number): Condition {
  const root = `newData${'.parent()'.repeat(depth)}`;
  const stamp = (field: string) => valueAt(root, 'lastWrites', 'auth.uid', kind, field);
  return all(equals(stamp('at'), 'now'), equals(stamp('of'), of));
}

/** The lists whose entries are counted. */
const lists: Record<CountedKind, readonly string[]> = {
  saved: ['saved', '$uid'],
  follows: ['follows', '$uid'],
  mutedThreads: ['users', '$uid', 'muted', 'threads'],
  devices: ['devices', '$uid'],
};

/**
 * Enforces the count of a list. Rules cannot count children, but they see whether the one entry that the timestamp
 * names exists before and after, and every client write includes the timestamp. So the count increases with each new
 * entry, and no further than the maximum.
 */
function counts(kind: CountedKind): Condition {
  const entry = (root: string) =>
    `${place(root, ...lists[kind])}.child(${valueAt('newData', 'of')}).exists()`;
  const [before, after] = [entry('root'), entry(`newData${'.parent()'.repeat(3)}`)];
  const was = choose(existsAt('data', 'count'), valueAt('data', 'count'), '0');
  const one = (condition: Condition) => choose(condition, '1', '0');
  const count = valueAt('newData', 'count');
  return all(
    equals(count, `${was} + ${one(after)} - ${one(before)}`),
    any(before, `!${after}`, `${count} <= ${listMax[kind]}`),
  );
}

const stamp = (kind: WriteKind): Rules => {
  const counted = isCounted(kind);
  return {
    write: all(
      isSelf('$uid'),
      hasFields('at', 'of', ...(counted ? ['count'] : [])),
      equals(valueAt('newData', 'at'), 'now'),
    ),
    validate: all(
      any(`!${existsAt('data', 'at')}`, `${valueAt('data', 'at')} + ${writeIntervalMs[kind]} <= now`),
      ...(counted ? [counts(kind)] : []),
    ),
    children: onlyFields({
      at: isNow,
      of: key(768),
      ...(counted && { count: isNumber }),
    }),
  };
};

export const lastWriteRules: Record<string, Rules> = {
  lastWrites: {
    // The daily statistics query who has saved or removed an article lately.
    indexOn: ['saved/at'],
    children: {
      $uid: { children: Object.fromEntries(writeKinds.map((kind) => [kind, stamp(kind)])) },
    },
  },
};
