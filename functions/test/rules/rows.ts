import { type CallerName, everybody, nobody } from './callers.ts';

export type Action =
  | { kind: 'read' }
  | { kind: 'query'; orderBy: string }
  | { kind: 'set'; value: unknown }
  | { kind: 'update'; changes: Record<string, unknown> };

export interface Row {
  path: string;
  what: string;
  action: Action;
  /** Who may; everybody else must be refused. */
  allowed: readonly CallerName[];
}

const entry = (read: boolean) => ({
  kind: 'reply',
  title: 'Somebody answered',
  link: '/article/one',
  why: 'You wrote a comment there.',
  createdAt: 1000,
  read,
});

/** What is in the database before every row. */
export const seed = {
  users: {
    owner: {
      displayName: 'Owner',
      photoURL: 'https://example.com/a.png',
      bio: 'Plays the bass.',
      claimsChangedAt: 1,
      notifications: { n1: entry(false), n2: entry(true) },
    },
  },
  profiles: { owner: { displayName: 'Owner' } },
  members: { owner: { roles: { author: true } } },
  audit: { a1: { what: 'roles', by: 'boss', at: 1 } },
  adminRoster: { boss: true },
  donations: { pi_1: { amount: 500, createdAt: 1 } },
  donationAttempts: { d1: { state: 'succeeded' } },
  donationMonths: { '2026-11': { version: 1, entries: { pi_1: { net: 500, version: 1 } } } },
  donationTotals: { '2026-11': { sum: 500, count: 1 } },
  limits: { donations: { '127_0_0_1': 1 } },
};

const read = (path: string, allowed: readonly CallerName[]): Row => ({
  path,
  what: 'read',
  action: { kind: 'read' },
  allowed,
});
const set = (path: string, what: string, value: unknown, allowed: readonly CallerName[]): Row => ({
  path,
  what,
  action: { kind: 'set', value },
  allowed,
});
const update = (
  path: string,
  what: string,
  changes: Record<string, unknown>,
  allowed: readonly CallerName[],
): Row => ({ path, what, action: { kind: 'update', changes }, allowed });
const query = (path: string, orderBy: string, allowed: readonly CallerName[]): Row => ({
  path,
  what: `query by ${orderBy}`,
  action: { kind: 'query', orderBy },
  allowed,
});

const own: CallerName[] = ['owner'];
const ownAndAdmin: CallerName[] = ['owner', 'admin'];
const admin: CallerName[] = ['admin'];

const me = 'users/owner';
const mine = `${me}/notifications`;

/** A path that only functions touch: closed, or readable, and never written by a client in any way. */
const serverOnly = (path: string, readers: readonly CallerName[]): Row[] => [
  read(path, readers),
  set(path, 'set', { any: 'thing' }, nobody),
  set(path, 'delete', null, nobody),
  set(`${path}/extra`, 'add below', true, nobody),
];

const textField = (name: string, good: string[], bad: unknown[]): Row[] => [
  read(`${me}/${name}`, ownAndAdmin),
  ...good.map((value) => set(`${me}/${name}`, `set ${describe(value)}`, value, own)),
  ...bad.map((value) => set(`${me}/${name}`, `set ${describe(value)}`, value, nobody)),
  set(`${me}/${name}`, 'hide something in the priority', withPriority(good[0]), nobody),
  set(`${me}/${name}`, 'delete', null, own),
  set(`${me}/${name}/deeper`, 'one level too deep', 'x', nobody),
];

const withPriority = (value: unknown) => ({ '.value': value, '.priority': 'x'.repeat(100) });

function describe(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 30 ? `${text.slice(0, 30)}… (${text.length})` : text;
}

export const rows: Row[] = [
  read('', nobody),
  set('', 'replace everything', { users: null }, nobody),
  ...serverOnly('somethingNew', nobody),

  read('users', nobody),
  set('users', 'delete', null, nobody),
  read(me, ownAndAdmin),
  set(me, 'replace', { displayName: 'Owner' }, nobody),
  set(me, 'delete', null, nobody),
  set('users/owner/unknown', 'add an unknown field', 'x', nobody),
  set('users/owner/roles', 'give oneself a role', { admin: true }, nobody),
  set('users/owner/claims', 'give oneself claims', { roles: { admin: true } }, nobody),
  update(me, 'two own fields', { displayName: 'New Name', bio: 'New.' }, own),
  update(me, 'an own and a closed field', { displayName: 'New Name', claimsChangedAt: 2 }, nobody),

  ...textField(
    'displayName',
    ['Lemmy', 'Motörhead Fan', 'ab', 'x'.repeat(40)],
    ['', 'a', ' padded', 'padded ', 'x'.repeat(41), 5, true, { first: 'L' }],
  ),
  ...textField(
    'photoURL',
    ['https://example.com/b.png', '/media/avatars/b.webp'],
    ['http://example.com/b.png', 'javascript:alert(1)', `https://${'x'.repeat(500)}`, 1, false],
  ),
  ...textField('bio', ['Loud.', '', 'x'.repeat(500)], ['x'.repeat(501), 5, { text: 'x' }]),
  ...serverOnly(`${me}/claimsChangedAt`, ownAndAdmin),

  read(mine, ownAndAdmin),
  query(mine, 'createdAt', ownAndAdmin),
  set(mine, 'delete the list at once', null, nobody),
  set(mine, 'replace the list', { n1: entry(true) }, nobody),
  read(`${mine}/n1`, ownAndAdmin),
  set(`${mine}/n1`, 'delete an entry', null, own),
  set(`${mine}/n1`, 'replace an entry', entry(true), nobody),
  set(`${mine}/n3`, 'write a new entry', entry(false), nobody),
  set(`${mine}/n3`, 'delete what is not there', null, nobody),
  read(`${mine}/n1/read`, ownAndAdmin),
  set(`${mine}/n1/read`, 'mark read', true, own),
  set(`${mine}/n2/read`, 'mark unread', false, own),
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

  read('profiles', nobody),
  ...serverOnly('profiles/owner', everybody),
  ...serverOnly('members', admin),
  ...serverOnly('members/owner', admin),
  ...serverOnly('audit', admin),
  query('audit', 'at', admin),
  ...serverOnly('audit/a1', admin),
  ...serverOnly('adminRoster', nobody),
  ...serverOnly('donations', admin),
  query('donations', 'createdAt', admin),
  ...serverOnly('donations/pi_1', admin),
  ...serverOnly('donationAttempts', nobody),
  ...serverOnly('donationAttempts/d1', nobody),
  ...serverOnly('donationMonths', nobody),
  ...serverOnly('donationMonths/2026-11', nobody),
  ...serverOnly('donationTotals', everybody),
  ...serverOnly('donationTotals/2026-11', everybody),
  ...serverOnly('limits', nobody),
  ...serverOnly('limits/donations', nobody),
];
