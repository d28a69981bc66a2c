import {
  isCounted,
  listMax,
  type WriteKind,
  writeKinds,
  writeIntervalMs,
} from '../../../src/contract/last-writes.ts';
import { type CallerName, nobody } from '../callers.ts';
import { read, type Row, serverOnly, set, together } from '../row.ts';

const now = { '.sv': 'timestamp' };
const adds = (by: number) => ({ '.sv': { increment: by } });
const own: CallerName[] = ['owner'];
const horn = 'horns/one/owner';
const stamp = 'lastWrites/owner/horns';
const taken = {
  [horn]: null,
  'memberReferences/owner/horns/one': null,
  'articles/one/counts/horns': adds(-1),
};

export const lastWriteSeed = {
  lastWrites: {
    owner: {
      ...Object.fromEntries(
        writeKinds.map((kind) => [kind, { at: 1, of: 'one', ...(isCounted(kind) && { count: 2 }) }]),
      ),
      // Has only a count.
      follows: { count: 2 },
    },
    // Has the maximum number of saved articles and devices.
    author: {
      saved: { at: 1, of: 'two', count: listMax.saved },
      devices: { at: 1, of: 'two', count: listMax.devices },
    },
    'other-author': { drafts: { at: 1e15, of: 'd1' } },
    stranger: {
      // Has just followed somebody.
      follows: { at: 1e15, of: 'author' },
    },
  },
};

/** Returns the rows of a kind. Each has its own rate limit, and no field except the time can be written alone. */
const kindRows = (kind: WriteKind): Row[] => {
  const place = `lastWrites/owner/${kind}`;
  const count = isCounted(kind) ? { count: 2 } : {};
  return [
    read(place, nobody),
    set(place, 'stamp', { at: now, of: 'nothing', ...count }, own),
    ...[
      '',
      'a\u0000',
      'a\u001f',
      'a\u007f',
      'half \ud83e',
      '__proto__',
      'hasOwnProperty',
      'x'.repeat(769),
    ].map((of) => set(place, `stamp of ${JSON.stringify(of).slice(0, 20)}`, { at: now, of, ...count })),
    set(place, 'stamp with more', { at: now, of: 'nothing', ...count, more: 1 }),
    set(place, isCounted(kind) ? 'stamp without the count' : 'stamp with a count', {
      at: now,
      of: 'nothing',
      ...(!isCounted(kind) && { count: 2 }),
    }),
    ...['at', 'of', 'count', 'other'].flatMap((field) => [
      read(`${place}/${field}`, nobody),
      set(`${place}/${field}`, 'set the field', field === 'of' ? 'two' : 5),
    ]),
  ];
};

const saving = 'saved/owner/three';
const mark = { savedAt: 1, read: false, kept: false };
/** Saves an article or takes it away. `total` is added to the number of its saves, and `count` to that of the list. */
const saves = (slug: string, value: unknown, total: number, count: unknown) => ({
  [`saved/owner/${slug}`]: value,
  ...(total !== 0 && { [`counts/saves/${slug}`]: adds(total) }),
  'lastWrites/owner/saved': { at: now, of: slug, count },
});

const counting: Row[] = [
  together(saving, 'save and count it', saves('three', mark, 1, adds(1)), own),
  together(saving, 'save and count nothing', saves('three', mark, 1, adds(0))),
  together(saving, 'save and count downwards', saves('three', mark, 1, adds(-1))),
  together(saving, 'save and count from nothing', saves('three', mark, 1, 1)),
  together('saved/owner/one', 'save again and count nothing', saves('one', mark, 0, adds(0)), own),
  together('saved/owner/one', 'save again and count it', saves('one', mark, 0, adds(1))),
  together('saved/owner/one', 'take away and count it', saves('one', null, -1, adds(-1)), own),
  together('saved/owner/one', 'take away and count two', saves('one', null, -1, adds(-2))),
  together('saved/owner/one', 'take away and count nothing', saves('one', null, -1, adds(0))),
  together('saved/owner/nothing', 'take away nothing and count it', saves('nothing', null, 0, adds(-1))),
  set('lastWrites/owner/saved', 'count downwards alone', { at: now, of: 'one', count: 1 }),
  set('lastWrites/owner/saved', 'count a place below the entry', { at: now, of: 'one/read', count: 1 }),
  together(
    'saved/owner/one/read',
    'mark as read with the count as it is',
    { 'saved/owner/one/read': true, 'lastWrites/owner/saved': { at: now, of: 'one', count: adds(0) } },
    own,
  ),
  together('saved/author/one', `save more than ${listMax.saved}`, {
    'saved/author/one': mark,
    'counts/saves/one': adds(1),
    'lastWrites/author/saved': { at: now, of: 'one', count: adds(1) },
  }),
  together('devices/author/another_device-of-author', `register more than ${listMax.devices} devices`, {
    'devices/author/another_device-of-author': { token: 'x'.repeat(40), at: now },
    'lastWrites/author/devices': { at: now, of: 'another_device-of-author', count: adds(1) },
  }),
];

export const lastWriteRows: Row[] = [
  ...writeKinds.flatMap(kindRows),
  ...serverOnly(stamp, nobody),
  ...['at', 'of'].map((field) => set(`${stamp}/${field}`, 'delete the field', null)),
  set('lastWrites/owner/saved/count', 'delete the count', null),
  ...counting,
  set('lastWrites/owner/anything', 'stamp what is not rate-limited', { at: now, of: 'one' }),
  set(stamp, 'stamp a time of before', { at: 5, of: 'one' }),
  set(stamp, 'stamp a time to come', { at: 9e15, of: 'one' }),
  set(stamp, 'stamp an object', { at: now, of: { a: 1 } }),
  set('lastWrites/stranger/follows', `stamp before ${writeIntervalMs.follows} ms are over`, {
    at: now,
    of: 'boss',
    count: 0,
  }),
  set(`${stamp}/at`, 'stamp the same place again', now, own),

  together(horn, 'take with a stamp', { ...taken, [stamp]: { at: now, of: 'one' } }, own),
  together(horn, 'take without a stamp', taken),
  together(horn, 'take with the stamp of another', { ...taken, [stamp]: { at: now, of: 'two' } }),
  ...Object.entries({
    'users/owner/muted/kinds/mention': true,
    'users/owner/muted/threads/article:one': true,
    'devices/owner/1f9c3a52-device-1-of-owner': null,
    'saved/owner/one/read': true,
    'attendance/e1/owner': 'going',
  }).map(([path, value]) => together(path, 'without a stamp', { [path]: value })),
  together('saved/owner/one', 'take away without a stamp', {
    'saved/owner/one': null,
    'counts/saves/one': adds(-1),
  }),
  together('follows/owner/author', 'unfollow without a stamp', {
    'follows/owner/author': null,
    'followers/author/owner': null,
    'counts/followers/author': adds(-1),
  }),
  together('attendance/e1/owner', 'go with the stamp of another kind', {
    'attendance/e1/owner': 'going',
    [stamp]: { at: now, of: 'e1' },
  }),
  together('attendance/e1/owner', 'decide on two events with one stamp', {
    'attendance/e1/owner': 'going',
    'attendance/e2/owner': null,
    'memberReferences/owner/attendance/e2': null,
    'events/e2/counts/going': adds(-1),
    'lastWrites/owner/attendance': { at: now, of: 'e1' },
  }),
  together('follows/stranger/boss', 'follow too soon after another', {
    'follows/stranger/boss': true,
    'followers/boss/stranger': true,
    'counts/followers/boss': adds(1),
    'lastWrites/stranger/follows': { at: now, of: 'boss', count: 1 },
  }),
];
