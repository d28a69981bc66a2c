import { readAtOnceMax } from '../../src/contract/reading.ts';
import { type CallerName, nobody } from './callers.ts';

type Changes = Record<string, unknown>;

export type Action =
  | { kind: 'read' }
  | { kind: 'query'; orderBy: string; equalTo?: string; first?: number; last?: number }
  /** `stamp` says from what the timestamp follows that the site sends along. */
  | { kind: 'write'; changes: Changes; stamp: 'none' | 'ofPath' | 'ofCaller' };

export interface Row {
  path: string;
  what: string;
  action: Action;
  /** The callers for whom the action succeeds; it must fail for all others. A write that names none is one for nobody. */
  allowed: readonly CallerName[];
}

type Allowed = readonly CallerName[];

export const read = (path: string, allowed: Allowed): Row => ({
  path,
  what: 'read',
  action: { kind: 'read' },
  allowed,
});

const write =
  (stamp: 'none' | 'ofPath' | 'ofCaller') =>
  (path: string, what: string, changes: Changes, allowed: Allowed = nobody): Row => ({
    path,
    what,
    action: { kind: 'write', changes, stamp },
    allowed,
  });

/** Several paths of the whole database in one update. */
export const together = write('none');
/** The same, with the caller's timestamp that the site sends along. */
export const rateLimited = write('ofCaller');

export const set = (path: string, what: string, value: unknown, allowed: Allowed = nobody): Row =>
  write('ofPath')(path, what, { [path]: value }, allowed);

export const update = (path: string, what: string, fields: Changes, allowed: Allowed = nobody): Row => {
  const changes = Object.entries(fields).map(([key, value]) => [`${path}/${key}`, value]);
  return write('ofPath')(path, what, Object.fromEntries(changes) as Changes, allowed);
};

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
  set(path, 'set', { any: 'thing' }),
  set(path, 'delete', null),
  set(`${path}/extra`, 'add below', true),
];

export const withPriority = (value: unknown) => ({ '.value': value, '.priority': 'x'.repeat(100) });
