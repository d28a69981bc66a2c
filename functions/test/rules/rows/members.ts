import { nameKeys } from '../../../src/contract/member-search.ts';
import { type CallerName, everybody, nobody } from '../callers.ts';
import { bandSlot, favouriteBandsMax } from '../../../src/contract/members.ts';
import { describe, query, read, type Row, serverOnly, set, update, withPriority } from '../row.ts';

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
  members: { owner: { roles: { author: true } }, stranger: { email: 'stranger@example.com' } },
  audit: { a1: { what: 'roles', by: 'boss', at: 1 } },
  adminRoster: { boss: true },
  access: {
    author: { author: true },
    'other-author': { author: true },
    moderator: { comments: true },
    boss: { admin: true },
    // Values that resemble a role without granting one.
    pretender: { admin: 'true', comments: 1 },
    gone: { closed: 1, gone: 1 },
  },
  nameClaims: { owner: { uid: 'owner' } },
  memberSync: { begunAt: 1, part: 'done' },
  avatars: {
    owner: { '0123456789abcdef01234567': { at: 1 } },
    author: { '89abcdef0123456701234567': { at: 1 } },
  },
  hornsGiven: { owner: { one: true } },
  deletions: { gone: { at: 1, next: 2 } },
};

const own: CallerName[] = ['owner'];
const admin: CallerName[] = ['admin'];

const me = 'users/owner';
const mine = `${me}/notifications`;

const textField = (name: string, good: string[], bad: unknown[]): Row[] => [
  read(`${me}/${name}`, own),
  ...good.map((value) => set(`${me}/${name}`, `set ${describe(value)}`, value, own)),
  ...bad.map((value) => set(`${me}/${name}`, `set ${describe(value)}`, value, nobody)),
  set(`${me}/${name}`, 'hide something in the priority', withPriority(good[0]), nobody),
  set(`${me}/${name}`, 'delete', null, own),
  set(`${me}/${name}/deeper`, 'one level too deep', 'x', nobody),
];

/** Lone surrogates: at the end, before another character, and a second half without a first. */
const halves = ['Tom \ud83e', 'Tom \ud83e Riffs', 'Tom \udd18 Riffs'];

const bandsUpTo = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [bandSlot(at), `Band ${at}`]));

const bandRows: Row[] = [
  read(`${me}/bands`, own),
  set(`${me}/bands`, 'as many as there may be', bandsUpTo(favouriteBandsMax), own),
  set(`${me}/bands`, 'one more', bandsUpTo(favouriteBandsMax + 1), nobody),
  set(`${me}/bands`, 'none', null, own),
  set(`${me}/bands`, 'text', 'Amenra', nobody),
  set(`${me}/bands`, 'under another key', { amenra: 'Amenra' }, nobody),
  set(`${me}/bands`, 'hide something in the priority', { b00: 'Amenra', '.priority': 'x' }, nobody),
  read(`${me}/bands/b00`, own),
  ...['AC/DC', '!!!', 'x'.repeat(60)].map((name) =>
    set(`${me}/bands/b00`, `set ${describe(name)}`, name, own),
  ),
  ...['', ' Amenra', ...halves, 'two\nlines', 'Amen\u200bra', 'x'.repeat(61), 5, { name: 'x' }].map((name) =>
    set(`${me}/bands/b00`, `set ${describe(name)}`, name, nobody),
  ),
  set(`${me}/bands/b00`, 'hide something in the priority', withPriority('Amenra'), nobody),
  set(`${me}/bands/b20`, 'beyond the last one', 'Amenra', nobody),
];

export const memberRows: Row[] = [
  read('users', nobody),
  set('users', 'delete', null, nobody),
  read(me, own),
  set(me, 'replace', { displayName: 'Owner' }, nobody),
  set(me, 'delete', null, nobody),
  set('users/owner/unknown', 'add an unknown field', 'x', nobody),
  set('users/owner/roles', 'give oneself a role', { admin: true }, nobody),
  set('users/owner/claims', 'give oneself claims', { roles: { admin: true } }, nobody),
  update(me, 'two own fields', { bands: { b00: 'Amenra' }, bio: 'New.' }, own),
  update(me, 'an own and a closed field', { bio: 'New.', claimsChangedAt: 2 }, nobody),

  // `setDisplayName` writes it, after checking that the name is available.
  read(`${me}/displayName`, own),
  set(`${me}/displayName`, 'take a name', 'Lemmy', nobody),
  set(`${me}/displayName`, 'write the own name again', 'Owner', nobody),
  set(`${me}/displayName`, 'delete', null, nobody),
  ...textField(
    'photoURL',
    ['/media/0123456789abcdef01234567/avatar.webp', 'https://lh3.googleusercontent.com/a/ACg8oc-K_L=s96-c'],
    [
      ...[
        'https://',
        'https://example.com/b.png',
        'http://lh3.googleusercontent.com/a/b',
        'javascript:alert(1)',
      ],
      ...['https://www.google-analytics.com/collect?v=1', 'https://lh3.googleusercontent.com.example.com/a'],
      ...[
        'https://lh3.googleusercontent.com@example.com/a',
        'https://lh3.googleusercontent.com/a?b',
        '/media/',
      ],
      // That of another member, a file of one's own that is no avatar, and files that do not exist.
      ...[
        '/media/89abcdef0123456701234567/avatar.webp',
        '/media/0123456789abcdef01234567/480.webp',
        '/media/0123456789abcdef01234567/avatar.svg',
        '/media/0/0.svg',
        '/media/0123456789abcdef01234567/avatar.webp/avatar.webp',
        '/media//media/0123456789abcdef01234567/avatar.webp',
        '/media/avatar.webp',
      ],
      ...['/media/../api/donate', '//example.com/b.png', `/media/a/${'x'.repeat(500)}.webp`, '', 1, false],
    ],
  ),
  ...textField(
    'bio',
    ['Loud.', '', 'Two\nlines\t🤘', 'x'.repeat(500)],
    ['x'.repeat(501), ...halves, 5, { text: 'x' }],
  ),
  ...bandRows,
  set('users/stranger/bio', 'while suspended', 'New.', nobody),
  set('users/stranger/bands', 'while suspended', { b00: 'Amenra' }, nobody),
  set('users/stranger/photoURL', 'while suspended', '/media/0123456789abcdef01234567/avatar.webp', nobody),
  set('users/stranger/photoURL', 'remove while suspended', null, nobody),
  set('users/stranger/muted/kinds/mention', 'mute while suspended', true, ['stranger']),
  ...serverOnly(`${me}/claimsChangedAt`, own),
  ...serverOnly(`${me}/closedAt`, own),
  ...['avatars', 'avatars/owner', 'avatars/owner/0123456789abcdef01234567'].flatMap((path) =>
    serverOnly(path, nobody),
  ),
  ...['hornsGiven', 'hornsGiven/owner', 'hornsGiven/owner/one'].flatMap((path) => serverOnly(path, nobody)),
  ...['deletions', 'deletions/gone'].flatMap((path) => serverOnly(path, nobody)),

  read(mine, own),
  query(mine, 'createdAt', own),
  set(mine, 'delete the list at once', null, nobody),
  set(mine, 'replace the list', { n1: entry(true) }, nobody),
  read(`${mine}/n1`, own),
  set(`${mine}/n1`, 'delete an entry', null, own),
  set(`${mine}/n1`, 'replace an entry', entry(true), nobody),
  set(`${mine}/n3`, 'write a new entry', entry(false), nobody),
  set(`${mine}/n3`, 'delete what is not there', null, nobody),
  read(`${mine}/n1/read`, own),
  set(`${mine}/n1/read`, 'mark read', true, own),
  set(`${mine}/n2/read`, 'mark unread', false, nobody),
  set(`${mine}/n1/read`, 'delete the mark', null, nobody),
  set(`${mine}/n1/read`, 'hide something in the priority', withPriority(true), nobody),
  set(`${mine}/n1/read`, 'a mark that is text', 'yes', nobody),
  set(`${mine}/n1/read`, 'a mark that is an object', { at: 1 }, nobody),
  set(`${mine}/n1/read/deeper`, 'one level too deep', true, nobody),
  set(`${mine}/n3/read`, 'mark what is not there', true, nobody),
  set(`${mine}/n1/title`, 'change the title', 'Other', nobody),
  set(`${mine}/n1/link`, 'change the link', '/', nobody),
  set(`${mine}/n1/extra`, 'add a field', 'x', nobody),
  update(mine, 'mark all read', { 'n1/read': true, 'n2/read': true }, own),
  update(mine, 'mark one, delete one', { 'n1/read': true, n2: null }, own),
  update(mine, 'mark one, rewrite one', { 'n1/read': true, 'n2/title': 'Other' }, nobody),

  set(`${me}/unread`, 'delete all marks at once', null, nobody),
  read(`${me}/unread`, own),
  read(`${me}/unread/n1`, own),
  set(`${me}/unread/n1`, 'take the mark of an unread entry', null, nobody),
  set(`${me}/unread/gone`, 'take the mark of an entry that is gone', null, own),
  set(`${me}/unread/n4`, 'mark an unread entry', true, own),
  set(`${me}/unread/n2`, 'mark an entry that was read', true, nobody),
  set(`${me}/unread/n3`, 'mark what is not there', true, nobody),
  set(`${me}/unread/n4`, 'a mark that is a number', 1, nobody),
  set(`${me}/unread/n4`, 'a mark that is false', false, nobody),
  set(`${me}/unread/n4`, 'hide something in the priority', withPriority(true), nobody),
  set(`${me}/unread/n4/deeper`, 'one level too deep', true, nobody),
  update(me, 'mark read and take the mark', { 'notifications/n1/read': true, 'unread/n1': null }, own),
  update(me, 'mark unread and set the mark', { 'notifications/n2/read': false, 'unread/n2': true }, nobody),
  update(me, 'delete an entry and its mark', { 'notifications/n1': null, 'unread/n1': null }, own),
  update(me, 'mark read and keep a mark', { 'notifications/n4/read': true, 'unread/n4': true }, nobody),

  read('profiles', nobody),
  ...serverOnly('profiles/owner', everybody),
  ...serverOnly('members', admin),
  ...[...nameKeys, 'emailKey', 'roles/admin', 'roles/author', 'roles/comments', 'disabledAt', 'joinedAt'].map(
    (by) => query('members', by, admin),
  ),
  ...serverOnly('members/owner', admin),
  ...serverOnly('members/owner/joinedAt', ['comments', ...admin]),
  ...serverOnly('members/owner/email', admin),
  ...serverOnly('daily', admin),
  ...serverOnly('daily/2026-11-22', admin),
  ...serverOnly('audit', admin),
  query('audit', 'at', admin),
  query('audit', 'memberAt', admin),
  ...serverOnly('audit/a1', admin),
  ...['nameClaims', 'nameClaims/owner'].flatMap((path) => serverOnly(path, nobody)),
  ...['access', 'access/owner', 'access/owner/closed', 'access/boss/admin'].flatMap((path) =>
    serverOnly(path, nobody),
  ),
  ...serverOnly('adminRoster', nobody),
  ...serverOnly('memberSync', nobody),
];
