import { notificationKinds } from '../../../src/contract/notifications.ts';
import { type CallerName, everybody, nobody } from '../callers.ts';
import { limitedList, query, read, type Row, serverOnly, set, update, withPriority } from '../row.ts';

const comment = '-Nabcdefghijklmnopqr';
const hidden = '-Nbbcdefghijklmnopqr';
const now = { '.sv': 'timestamp' };

export const communitySeed = {
  comments: {
    one: {
      [comment]: { state: 'visible', author: 'author', name: 'Author', createdAt: 1, text: 'First.' },
      [hidden]: { state: 'hidden', author: 'author', name: 'Author', createdAt: 2 },
    },
    // The article is not published any more.
    unpublished: {
      [comment]: { state: 'visible', author: 'author', name: 'Author', createdAt: 1, text: 'First.' },
    },
  },
  heldComments: { owner: { [comment]: { slug: 'one', text: 'Look.', rule: 'many-links', createdAt: 1 } } },
  commentRecords: {
    [comment]: { slug: 'one', author: 'author', text: 'First.', state: 'visible', version: 1 },
  },
  reports: { [`comment:${comment}`]: { by: { stranger: { reason: 'spam', at: 1 } } } },
  memberReferences: {
    owner: {
      horns: { one: true },
      attendance: { e1: 'going', e2: 'going', e4: 'going' },
      avatars: { '0123456789abcdef01234567': { at: 1 } },
      mentioned: { [comment]: true },
      reported: { [`comment:${comment}`]: true },
    },
    author: { draftNotes: { 'note-1': 'd1' }, coAuthored: { shared: 1 } },
    former: { coAuthored: { shared: 2 } },
  },
  suspensions: {
    owner: { until: 5, reason: 'Shouting.', by: 'moderator', byName: 'Maud', at: 1 },
    stranger: {
      until: Date.parse('2100-01-01'),
      reason: 'Shouting.',
      by: 'moderator',
      byName: 'Maud',
      at: 1,
    },
  },
  visibleComments: { one: { [comment]: 1 } },
  horns: { one: { owner: true } },
  counts: {
    followers: { author: 1, gone: 1 },
    saves: { one: 1, old: 1 },
    reads: { one: { total: 3, days: { '2026-11-23': 3 } } },
    listens: { one: { total: 3, days: { '2026-11-23': 3 } } },
    readsByKind: { home: { total: 3, days: { '2026-11-23': 3 } } },
  },
  sentLog: { owner: { 'reply-1': { at: 1 } } },
  devices: { owner: { '1f9c3a52-device-1-of-owner': { token: 'x'.repeat(40), at: 1 } } },
};

const own: CallerName[] = ['owner'];
const moderators: CallerName[] = ['comments'];
const ownAndModerators: CallerName[] = ['owner', 'comments'];

const report = { reason: 'abuse', at: now };
const thing = `reports/comment:${comment}`;
const mine = `${thing}/by/owner`;
const device = 'devices/owner/1f9c3a52-device-1-of-owner';
const token = 'y'.repeat(150);

const reportRows: Row[] = [
  ...serverOnly('reports', moderators),
  query('reports', 'reportedAt', moderators),
  ...serverOnly(thing, moderators),
  ...serverOnly(`${thing}/by`, moderators),
  ...['title', 'reportedAt', 'closedAt', 'outcome'].flatMap((field) =>
    serverOnly(`${thing}/${field}`, moderators),
  ),
  read(mine, moderators),
  set(mine, 'report', report),
  set(`${thing}/by/stranger`, 'take a report back', null),
  set(mine, 'hide something in the priority', { ...report, '.priority': 'x' }),
  ...['reason', 'note', 'at', 'email', 'answered', 'other'].flatMap((field) => [
    read(`${mine}/${field}`, moderators),
    set(`${mine}/${field}`, 'one field alone', 'spam'),
  ]),
];

const deviceRows: Row[] = [
  read('devices/owner', own),
  set('devices/owner', 'replace the list', { '1f9c3a52-device-1-of-owner': { token, at: now } }),
  set('devices/owner', 'delete the list', null),
  read(device, own),
  set(device, 'renew the token', { token, at: now }, own),
  set('devices/owner/another_device-of-owner_2', 'add a device', { token, at: now }, own),
  update('devices/owner', 'remove one, add one', {
    '1f9c3a52-device-1-of-owner': null,
    '1f9c3a52-device-22-of-owner': { token, at: now },
  }),
  set(device, 'one that has to show every message', { token, at: now, mustShow: true }, own),
  set(device, 'one that need not', { token, at: now, mustShow: false }),
  read(`${device}/mustShow`, own),
  set(`${device}/mustShow`, 'say so afterwards', true, own),
  set(device, 'remove', null, own),
  set(device, 'without a token', { at: now }),
  set(device, 'without a time', { token }),
  set(device, 'at another time', { token, at: 5 }),
  set(device, 'with a short token', { token: 'x', at: now }),
  set(device, 'with an endless token', { token: 'x'.repeat(4097), at: now }),
  set(device, 'with a token that holds more than a token', { token: `${token} `, at: now }),
  set(device, 'with more', { token, at: now, uid: 'stranger' }),
  set(device, 'hide something in the priority', { token, at: now, '.priority': 'x' }),
  set('devices/owner/device-of-the-owner', 'under a short id', { token, at: now }),
  set('devices/owner/with space', 'under what is no id', { token, at: now }),
  read(`${device}/token`, own),
  set(`${device}/token`, 'another token', token, own),
  read(`${device}/at`, own),
  set(`${device}/at`, 'touch', now, own),
  read(`${device}/other`, own),
  set(`${device}/other`, 'add a field', true),
];

const kind = 'users/owner/muted/kinds/mention';
const thread = 'users/owner/muted/threads/article:one';

const mutedRows: Row[] = [
  read('users/owner/muted', own),
  read('users/owner/muted/threads', own),
  ...[kind, thread].flatMap((path) => [
    read(path, own),
    set(path, 'mute', true, own),
    set(path, 'listen again', null, own),
    set(path, 'with another value', false),
    set(path, 'with text', 'yes'),
    set(path, 'hide something in the priority', withPriority(true)),
    set(`${path}/deeper`, 'one level too deep', true),
  ]),
  set('users/owner/muted', 'replace everything', { kinds: { mention: true } }),
  set('users/owner/muted/kinds/Not a kind', 'what is no kind', true),
  set('users/owner/muted/kinds/reply-to-nobody', 'a kind that is not there', true),
  ...notificationKinds.map((known) => set(`users/owner/muted/kinds/${known}`, 'mute', true, own)),
  set('users/owner/muted/threads/event:e1', 'the thread of an event', true, own),
  set('users/owner/muted/threads/event:e3', 'the thread of a deleted event', true, own),
  set('users/owner/muted/threads/draft:d1', 'the thread of a draft with notes', true, own),
  ...['article:never-was', 'event:one', 'draft:none', 'article:article:one', 'video:one', 'article:'].map(
    (name) => set(`users/owner/muted/threads/${name}`, 'a thread of what never was', true),
  ),
  set('users/owner/muted/threads/article:never-was', 'hear again of what never was', null, own),
  set('users/owner/muted/threads/anything', 'what is no thread', true),
  set(`users/owner/muted/threads/article:${'x'.repeat(120)}`, 'an endless thread', true),
];

const hornRows: Row[] = [
  read('horns/one/owner', own),
  set('horns/one/owner', 'give', true, own),
  set('horns/one/owner', 'take back', null, own),
  set('horns/one/stranger', 'give', true, ['stranger']),
  set('horns/one/owner', 'give with another value', 2),
  set('horns/one/owner', 'hide something in the priority', withPriority(true)),
  set('horns/one/owner/deeper', 'one level too deep', true),
  set('horns/no-such-article/owner', 'give to what is not there', true),
];

export const communityRows: Row[] = [
  ...limitedList('comments/one', ['$key'], everybody),
  ...serverOnly(`comments/one/${comment}`, everybody),
  ...limitedList('comments/unpublished', ['$key'], nobody),
  ...serverOnly('heldComments/owner', ownAndModerators),
  query('heldComments/owner', 'slug', ownAndModerators, 'one'),
  ...serverOnly(`heldComments/owner/${comment}`, ownAndModerators),
  ...serverOnly('commentRecords', moderators),
  ...['createdAt', 'reportedAt', 'heldAt', 'hiddenAt', 'author', 'slug'].map((by) =>
    query('commentRecords', by, moderators),
  ),
  ...serverOnly(`commentRecords/${comment}`, moderators),
  ...serverOnly('suspensions', moderators),
  query('suspensions', 'until', moderators),
  ...serverOnly('suspensions/owner', [...ownAndModerators, 'admin']),
  ...serverOnly('counts/followers/author', everybody),
  ...reportRows,
  ...hornRows,
  ...deviceRows,
  ...mutedRows,
];
