import { nameKeys } from '../../../src/contract/member-search.ts';
import { type CallerName, everybody, nobody } from '../callers.ts';
import { query, read, type Row, serverOnly, set, update, withPriority } from '../row.ts';

const entry = (read: boolean) => ({
  kind: 'reply',
  title: 'Somebody answered',
  link: '/article/one',
  why: 'You wrote a comment there.',
  createdAt: 1000,
  read,
});

export const memberSeed = {
  users: {
    owner: {
      displayName: 'Owner',
      photoURL: '/media/a/avatar.webp',
      bio: 'Plays the bass.',
      bands: { b00: 'Amenra' },
      claimsChangedAt: 1,
      notifications: { n1: entry(false), n2: entry(true), n4: entry(false) },
      unread: { n1: true, gone: true },
    },
    author: { displayName: 'Author' },
    boss: { displayName: 'Boss' },
  },
  profiles: { owner: { displayName: 'Owner' } },
  daily: { '2026-11-22': { reads: 12, comments: 3, members: 0, shows: 1, donations: 1, given: 500 } },
  members: { owner: { name: 'Owner' }, stranger: { email: 'stranger@example.com' } },
  audit: { a1: { what: 'roles', by: 'boss', at: 1 } },
  access: {
    author: { author: true },
    'other-author': { author: true },
    moderator: { comments: true },
    boss: { admin: true },
    // Values that resemble a role without granting one.
    pretender: { admin: 'true', comments: 1 },
    gone: { closed: { at: 1, deletedAt: 1 } },
  },
  nameClaims: { owner: { uid: 'owner' } },
  cursors: {
    members: { begunAt: 1, part: 'done' },
    donations: { stage: 'open', key: 'd1' },
    draftVersions: 5,
    weeklyMails: { week: '2026-11-26' },
    eventReminders: { e1: { startsAt: 5 } },
    articleAlerts: { d1: 1 },
    unusedFiles: { h: 5 },
  },
  deletions: { gone: { at: 1, next: 2 } },
};

const own: CallerName[] = ['owner'];
const admin: CallerName[] = ['admin'];

const me = 'users/owner';
const mine = `${me}/notifications`;

export const memberRows: Row[] = [
  read('users', nobody),
  set('users', 'delete', null),
  read(me, own),
  set(me, 'replace', { displayName: 'Owner' }),
  set(me, 'delete', null),
  set('users/owner/unknown', 'add an unknown field', 'x'),
  set('users/owner/roles', 'give oneself a role', { admin: true }),
  set('users/owner/claims', 'give oneself claims', { roles: { admin: true } }),

  // `setDisplayName`, `saveProfile` and `uploadMedia` write the profile.
  ...['displayName', 'photoURL', 'bio', 'bands', 'bands/b00'].flatMap((field) =>
    serverOnly(`${me}/${field}`, own),
  ),
  set('users/stranger/muted/kinds/mention', 'mute while suspended', true, ['stranger']),
  ...serverOnly(`${me}/claimsChangedAt`, own),
  ...serverOnly(`${me}/closed`, own),
  ...serverOnly('memberReferences/owner/horns/one', nobody),

  read(mine, own),
  query(mine, 'createdAt', own),
  set(mine, 'delete the list at once', null),
  set(mine, 'replace the list', { n1: entry(true) }),
  read(`${mine}/n1`, own),
  set(`${mine}/n1`, 'delete an entry but not its mark', null),
  set(`${mine}/n4`, 'delete an entry without a mark', null, own),
  set(`${mine}/n1`, 'replace an entry', entry(true)),
  set(`${mine}/n3`, 'write a new entry', entry(false)),
  set(`${mine}/n3`, 'delete what is not there', null),
  read(`${mine}/n1/read`, own),
  set(`${mine}/n1/read`, 'mark read without taking the mark', true),
  set(`${mine}/n4/read`, 'mark read what has no mark', true, own),
  set(`${mine}/n2/read`, 'mark unread', false),
  set(`${mine}/n1/read`, 'delete the mark', null),
  set(`${mine}/n1/read`, 'hide something in the priority', withPriority(true)),
  set(`${mine}/n1/read`, 'a mark that is text', 'yes'),
  set(`${mine}/n1/read`, 'a mark that is an object', { at: 1 }),
  set(`${mine}/n1/read/deeper`, 'one level too deep', true),
  set(`${mine}/n3/read`, 'mark what is not there', true),
  set(`${mine}/n1/title`, 'change the title', 'Other'),
  set(`${mine}/n1/link`, 'change the link', '/'),
  set(`${mine}/n1/extra`, 'add a field', 'x'),
  update(mine, 'mark all read', { 'n4/read': true, 'n2/read': true }, own),
  update(mine, 'mark one, delete one', { 'n4/read': true, n2: null }, own),
  update(mine, 'mark one, rewrite one', { 'n4/read': true, 'n2/title': 'Other' }),

  set(`${me}/unread`, 'delete all marks at once', null),
  read(`${me}/unread`, own),
  read(`${me}/unread/n1`, own),
  set(`${me}/unread/n1`, 'take the mark of an unread entry', null),
  set(`${me}/unread/gone`, 'take the mark of an entry that is gone', null, own),
  set(`${me}/unread/n4`, 'mark an unread entry', true, own),
  set(`${me}/unread/n2`, 'mark an entry that was read', true),
  set(`${me}/unread/n3`, 'mark what is not there', true),
  set(`${me}/unread/n4`, 'a mark that is a number', 1),
  set(`${me}/unread/n4`, 'a mark that is false', false),
  set(`${me}/unread/n4`, 'hide something in the priority', withPriority(true)),
  set(`${me}/unread/n4/deeper`, 'one level too deep', true),
  update(me, 'mark read and take the mark', { 'notifications/n1/read': true, 'unread/n1': null }, own),
  update(me, 'mark unread and set the mark', { 'notifications/n2/read': false, 'unread/n2': true }),
  update(me, 'delete an entry and its mark', { 'notifications/n1': null, 'unread/n1': null }, own),
  update(me, 'mark read and keep a mark', { 'notifications/n4/read': true, 'unread/n4': true }),

  read('profiles', nobody),
  ...serverOnly('profiles/owner', everybody),
  ...serverOnly('members', admin),
  ...[...nameKeys, 'emailKey', 'joinedAt'].map((by) => query('members', by, admin)),
  ...serverOnly('members/owner', admin),
  ...serverOnly('members/owner/joinedAt', ['comments', ...admin]),
  ...serverOnly('members/owner/email', admin),
  ...serverOnly('daily', admin),
  ...serverOnly('daily/2026-11-22', admin),
  ...serverOnly('audit', admin),
  query('audit', 'at', admin),
  query('audit', 'memberAt', admin),
  ...serverOnly('audit/a1', admin),
  ...['access', 'access/owner', 'access/owner/closed', 'access/boss/admin'].flatMap((path) =>
    serverOnly(path, admin),
  ),
];
