import { type PaceKind, paceKinds, paceMs } from '../../src/contract/pace.ts';
import { writesOwn } from './callers.ts';
import { all, any, equals, hasFields, isNew, onlyFields, valueAt } from './conditions.ts';
import { keyIsOneOf } from './keys.ts';
import type { Condition, Rules } from './rule-tree.ts';
import { isNow, isString } from './values.ts';

/** Goes with a stamp that names the place, so one update writes one place of a kind. `depth` is that of the place. */
export function atPace(kind: PaceKind, of: string, depth: number): Condition {
  const root = `newData${'.parent()'.repeat(depth)}`;
  const stamp = (field: string) => valueAt(root, 'pace', 'auth.uid', kind, field);
  return all(equals(stamp('at'), 'now'), equals(stamp('of'), of));
}

const stamp: Rules = {
  write: all(writesOwn('$uid'), hasFields('at', 'of'), equals(valueAt('newData', 'at'), 'now')),
  validate: all(keyIsOneOf('$kind', paceKinds), any(isNew, `${valueAt('data', 'at')} + ${paceMs} <= now`)),
  children: onlyFields({ at: isNow, of: all(isString, 'newData.val().length <= 768') }),
};

export const paceRules: Record<string, Rules> = {
  pace: { children: { $uid: { children: { $kind: stamp } } } },
};
