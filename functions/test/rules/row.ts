import { readAtOnceMax } from '../../src/contract/reading.ts';
import { type CallerName, nobody } from './callers.ts';

export type Action =
  | { kind: 'read' }
  | { kind: 'query'; orderBy: string; equalTo?: string; first?: number; last?: number }
  | { kind: 'set'; value: unknown }
  | { kind: 'update'; changes: Record<string, unknown> }
  /** Several paths of the whole database in one update. */
  | { kind: 'together'; changes: Record<string, unknown> }
  /** The same, with the caller's timestamp that the site sends along. */
  | { kind: 'rateLimited'; changes: Record<string, unknown> };

export interface Row {
  path: string;
  what: string;
  action: Action;
  /** The callers for whom the action succeeds; it must fail for all others. */
  allowed: readonly CallerName[];
}

type Allowed = readonly CallerName[];

export const read = (path: string, allowed: Allowed): Row => ({
  path,
  what: 'read',
  action: { kind: 'read' },
  allowed,
});

export const set = (path: string, what: string, value: unknown, allowed: Allowed): Row => ({
  path,
  what,
  action: { kind: 'set', value },
  allowed,
});

export const update = (
  path: string,
  what: string,
  changes: Record<string, unknown>,
  allowed: Allowed,
): Row => ({ path, what, action: { kind: 'update', changes }, allowed });

export const together = (
  path: string,
  what: string,
  changes: Record<string, unknown>,
  allowed: Allowed,
): Row => ({ path, what, action: { kind: 'together', changes }, allowed });

export const rateLimited = (
  path: string,
  what: string,
  changes: Record<string, unknown>,
  allowed: Allowed,
): Row => ({ path, what, action: { kind: 'rateLimited', changes }, allowed });

export const query = (path: string, orderBy: string, allowed: Allowed, equalTo?: string): Row => ({
  path,
  what: `query by ${orderBy}${equalTo === undefined ? '' : ` equal to ${equalTo}`}`,
  action: { kind: 'query', orderBy, ...(equalTo !== undefined && { equalTo }) },
  allowed,
});

/** Returns a query limited to this many of the first or last entries. */
const queryPart = (
  path: string,
  orderBy: string,
  part: { first?: number; last?: number },
  allowed: Allowed,
): Row => ({
  path,
  what: `query by ${orderBy} for ${JSON.stringify(part)}`,
  action: { kind: 'query', orderBy, ...part },
  allowed,
});

/** Returns the rows of a public list, which nobody may read as a whole. */
export const limitedList = (path: string, orders: readonly string[], allowed: Allowed): Row[] => [
  ...serverOnly(path, []),
  queryPart(path, 'notIndexed', { first: 1 }, []),
  ...orders.flatMap((by) => [
    query(path, by, []),
    queryPart(path, by, { first: readAtOnceMax }, allowed),
    queryPart(path, by, { last: readAtOnceMax }, allowed),
    queryPart(path, by, { first: readAtOnceMax + 1 }, []),
    queryPart(path, by, { last: readAtOnceMax + 1 }, []),
  ]),
];

/** Returns the rows of a collection of public lists: nobody may read the collection, or a whole list. */
export const limitedLists = (parent: string, list: string, entry: string, allowed: Allowed): Row[] => [
  ...serverOnly(parent, []),
  ...limitedList(`${parent}/${list}`, ['$value'], allowed),
  ...serverOnly(`${parent}/${list}/${entry}`, allowed),
];

/** Returns the rows of a path that only functions write; clients may at most read it. */
export const serverOnly = (path: string, readers: Allowed): Row[] => [
  read(path, readers),
  set(path, 'set', { any: 'thing' }, nobody),
  set(path, 'delete', null, nobody),
  set(`${path}/extra`, 'add below', true, nobody),
];

export const withPriority = (value: unknown) => ({ '.value': value, '.priority': 'x'.repeat(100) });
