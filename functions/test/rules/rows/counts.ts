import type { CallerName } from '../callers.ts';
import { type Row, together } from '../row.ts';

const now = { '.sv': 'timestamp' };
const adds = (by: number) => ({ '.sv': { increment: by } });
const own: CallerName[] = ['owner'];

type Changes = Record<string, unknown>;

interface Counted {
  what: string;
  /** A record that the owner does not have yet. */
  record: string;
  value: unknown;
  reverse?: string;
  count: string;
  stamp: Changes;
}

const counted: Counted[] = [
  {
    what: 'horns',
    record: 'horns/other/owner',
    value: true,
    reverse: 'memberReferences/owner/horns/other',
    count: 'articles/other/counts/horns',
    stamp: { 'lastWrites/owner/horns': { at: now, of: 'other' } },
  },
  {
    what: 'a save',
    record: 'saved/owner/three',
    value: { savedAt: 1, read: false, kept: false },
    count: 'counts/saves/three',
    stamp: { 'lastWrites/owner/saved': { at: now, of: 'three', count: adds(1) } },
  },
  {
    what: 'a follow',
    record: 'follows/owner/stranger',
    value: true,
    reverse: 'followers/stranger/owner',
    count: 'counts/followers/stranger',
    stamp: { 'lastWrites/owner/follows': { at: now, of: 'stranger', count: adds(1) } },
  },
  {
    what: 'attendance',
    record: 'attendance/e5/owner',
    value: 'going',
    reverse: 'memberReferences/owner/attendance/e5',
    count: 'events/e5/counts/going',
    stamp: { 'lastWrites/owner/attendance': { at: now, of: 'e5' } },
  },
];

/** Returns the rows of a record that does not exist yet: it, its reverse entry and its count come together. */
function rowsOf({ what, record, value, reverse, count, stamp }: Counted): Row[] {
  const whole = {
    [record]: value,
    ...(reverse !== undefined && { [reverse]: value }),
    [count]: adds(1),
    ...stamp,
  };
  const without = (path: string): Changes =>
    Object.fromEntries(Object.entries(whole).filter(([each]) => each !== path));
  return [
    together(count, `count ${what} with the record`, whole, own),
    together(count, `count ${what} twice`, { ...whole, [count]: adds(2) }),
    together(count, `count ${what} downwards`, { ...whole, [count]: adds(-1) }),
    together(count, `count ${what} in text`, { ...whole, [count]: '1' }),
    together(count, `remove the count of ${what}`, { ...whole, [count]: null }),
    together(count, `count ${what} with a priority`, {
      ...whole,
      [count]: { '.value': 1, '.priority': 'x' },
    }),
    together(count, `count ${what} without the record`, without(record)),
    together(count, `count ${what} alone`, { [count]: adds(1) }),
    together(record, `${what} without the count`, without(count)),
    ...(reverse === undefined
      ? []
      : [
          together(reverse, `${what} with the reverse entry`, whole, own),
          together(reverse, `${what} without the reverse entry`, without(reverse)),
          together(reverse, `the reverse entry of ${what} alone`, { [reverse]: value }),
          together(reverse, `${what} with a priority on the reverse entry`, {
            ...whole,
            [reverse]: { '.value': value, '.priority': 'x' },
          }),
        ]),
  ];
}

const horn = (value: true | null, by: number) => ({
  'horns/one/owner': value,
  'memberReferences/owner/horns/one': value,
  'articles/one/counts/horns': adds(by),
  'lastWrites/owner/horns': { at: now, of: 'one' },
});
const attends = (value: string | null, going: number, interested: number) => ({
  'attendance/e1/owner': value,
  'memberReferences/owner/attendance/e1': value,
  ...(going !== 0 && { 'events/e1/counts/going': adds(going) }),
  ...(interested !== 0 && { 'events/e1/counts/interested': adds(interested) }),
  'lastWrites/owner/attendance': { at: now, of: 'e1' },
});

export const countRows: Row[] = [
  ...counted.flatMap(rowsOf),
  together('articles/one/counts/horns', 'take horns back', horn(null, -1), own),
  together('articles/one/counts/horns', 'take horns back and count two', horn(null, -2)),
  together('articles/one/counts/horns', 'give horns again and count them', horn(true, 1)),
  together(
    'articles/one/counts/horns',
    'take horns back without the reverse entry',
    Object.fromEntries(
      Object.entries(horn(null, -1)).filter(([path]) => !path.startsWith('memberReferences')),
    ),
  ),
  together('articles/one/counts/horns', 'count the horns of an article as those of another', {
    ...horn(null, 0),
    'articles/one/counts/horns': null,
    'articles/other/counts/horns': adds(-1),
  }),
  together('articles/away/counts/horns', 'horns for an unpublished article', {
    'horns/away/owner': true,
    'memberReferences/owner/horns/away': true,
    'articles/away/counts/horns': adds(1),
    'lastWrites/owner/horns': { at: now, of: 'away' },
  }),
  together(
    'events/e1/counts/interested',
    'change from going to interested',
    attends('interested', -1, 1),
    own,
  ),
  together('events/e1/counts/interested', 'count both', attends('interested', 0, 1)),
  together('events/e1/counts/going', 'count neither', attends('interested', 0, 0)),
  together('events/e1/counts/going', 'say so again and count it', attends('going', 1, 0)),
  together('events/e1/counts/going', 'stay at home', attends(null, -1, 0), own),
];
