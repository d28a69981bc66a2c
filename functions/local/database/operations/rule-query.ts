import { isDefaultQuery, type Query } from '../data/query.ts';
import { orderName } from '../data/tree.ts';
import { formatPath, type Path } from '../data/path.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { RuleQuery } from '../rules/types.ts';
import { DatabaseError } from './errors.ts';
import type { MissingIndex } from './types.ts';

/**
 * Returns a query as the `query` variable of the rules sees it:
 * https://firebase.google.com/docs/database/security/rules-conditions, "Query-based rules".
 */
export const ruleQueryOf = (query: Query): RuleQuery => {
  const { order, start, end, limit } = query;
  const isEqual = start?.inclusive === true && end?.inclusive === true && start.value === end.value;
  return {
    orderBy: order,
    ...(start && { startAt: start.value }),
    ...(end && { endAt: end.value }),
    ...(isEqual && { equalTo: start.value }),
    ...(limit?.from === 'first' && { limitToFirst: limit.count }),
    ...(limit?.from === 'last' && { limitToLast: limit.count }),
  };
};

/**
 * Returns the index that a query lacks. Keys and priorities are always indexed, children and values only if the rules
 * say so: https://firebase.google.com/docs/database/security/indexing-data
 */
export const missingIndexFor = (rules: Ruleset, path: Path, query: Query): MissingIndex | null => {
  const { by } = query.order;
  if (by === 'key' || by === 'priority') return null;
  const index = orderName(query.order);
  return rules.indexesAt(path).includes(index) ? null : { path, index };
};

/** Returns whether the rules see a query; a read of the complete node is none. */
export const isQuery = (query: Query): boolean => !isDefaultQuery(query) || query.order.by !== 'priority';

/** Returns the error in the service's words. */
export const indexError = ({ path, index }: MissingIndex): DatabaseError =>
  new DatabaseError(
    'no_index',
    `Index not defined, add ".indexOn": ${JSON.stringify(index)}, for path ${JSON.stringify(formatPath(path))}, to the rules`,
  );
