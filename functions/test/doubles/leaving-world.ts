import { deleteDrafts } from '../../src/articles/delete-drafts.ts';
import { makeVersion } from '../../src/articles/keep-version.ts';
import { renameAuthor } from '../../src/articles/rename-author.ts';
import { memberLimits } from '../../src/contract/limit-names.ts';
import { paths } from '../../src/contract/paths.ts';
import { deleteAvatars } from '../../src/media/prune-avatars.ts';
import type { ExportDeps } from '../../src/members/export-parts.ts';
import { accountOf } from './accounts.ts';
import { createArticleWorld } from './article-world.ts';
import { deleteAccount } from '../../src/members/delete-account.ts';
import { type DeletionDeps, resumeDeletions } from '../../src/members/run-deletion.ts';

const draftFields = JSON.stringify({ title: 'Half a thought' });

/** Returns the records of the first version of a draft. */
function keptOf(draftId: string, html: string, by: string) {
  const draft = { fields: draftFields, title: 'Half a thought' };
  const { record, compressed } = makeVersion(draft, html, { kind: 'saved', at: 1, by });
  return {
    [`draftHistory/versions/${draftId}/v00000001`]: record,
    [`draftHistory/texts/${draftId}/v00000001`]: compressed,
  };
}

/** Every record of the member `ann`, by path, as after years of use. */
const everythingOf = {
  'users/ann': {
    displayName: 'Ann Author',
    photoURL: '/media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp',
    bio: 'Loud.',
    bands: { b00: 'Amenra' },
    muted: { kinds: { mention: true }, threads: { 'article:one': true } },
    claimsChangedAt: 5,
    notifications: { n1: { kind: 'reply', title: 'Bob answered', createdAt: 1, read: false } },
  },
  'profiles/ann': { displayName: 'Ann Author', bio: 'Loud.' },
  'members/ann': {
    ...{ name: 'Ann Author', email: 'ann@example.com', joinedAt: 1 },
    removed: { at: 3, by: 'boss', reason: 'An insult.', before: { displayName: 'Ann Arson' } },
  },
  'access/ann': {
    author: true,
    decision: { number: 1, what: 'roles', by: 'boss', before: '', after: 'author' },
  },
  'memberReferences/ann/avatars/a1a1a1a1a1a1a1a1a1a1a1a1': { at: 1, kept: true },
  'sentLog/ann/reply-c3': { at: 8 },
  'saved/ann/one': { savedAt: 1, read: false, kept: true },
  'follows/ann/bob': true,
  'followers/bob/ann': true,
  'follows/fan/ann': true,
  'followers/ann/fan': true,
  'lastWrites/fan/follows': { at: 1, of: 'ann', count: 7 },
  'counts/followers': { bob: 1, ann: 1 },
  'counts/saves/one': 1,
  'events/e1': { title: 'Night', counts: { going: 1, interested: 0 } },
  'horns/one/ann': true,
  'memberReferences/ann/horns/one': true,
  'attendance/e1/ann': 'going',
  'memberReferences/ann/attendance/e1': 'going',
  'subscriptions/calendars/ann': { token: 'c'.repeat(32), at: 7 },
  'subscriptions/mails/ann': { key: 'a secret key', address: 'ann@example.com', on: { weekly: 7 } },
  ...Object.fromEntries(memberLimits.map((name) => [paths.limits(`${name}-ann`), { at: 1 }])),
  'eventProposals/p1': {
    by: 'ann',
    byName: 'Ann Author',
    at: 1,
    waitingSince: 1,
    waitingBy: 'ann',
    state: 'waiting',
    title: 'Slow night',
    fields: '{}',
  },
  'setLists/e0/om': {
    songs: { 0: { title: 'Thebes' } },
    at: 9,
    by: 'bob',
    earlier: { 8: { songs: { 0: { title: 'Sinai' } }, at: 8, by: 'ann' } },
  },
  'memberReferences/ann/setLists/e0/om': true,
  'devices/ann/device-1': { token: 'a secret token', at: 7 },
  'heldComments/ann/c2': { slug: 'one', text: 'Held.', rule: 'many-links', createdAt: 2 },
  'suspensions/ann': { until: 9, reason: 'Shouting.', by: 'boss', byName: 'Gerda', at: 1 },
  'draftNotes/d1/n1-of-her': { by: 'ann', at: 1, text: 'Is this so?', quote: 'loud' },
  'memberReferences/ann/draftNotes/n1-of-her': 'd1',
  'drafts/d2': { owner: 'ann', state: 'draft', fields: draftFields, title: 'Half a thought', version: 1 },
  'draftBodies/d2': { html: '<p>Unfinished.</p>', version: 1 },
  ...keptOf('d2', '<p>Begun.</p>', 'boss'),
  'drafts/d3': {
    owner: 'ann',
    state: 'published',
    slug: 'one',
    fields: draftFields,
    title: 'One',
    version: 1,
  },
  'draftBodies/d3': { html: '<p>One.</p>', version: 1 },
  ...keptOf('d3', '<p>One.</p>', 'ann'),
  'drafts/d4': { owner: 'ann', state: 'deleted', slug: 'gone', fields: draftFields, title: 'G', version: 1 },
  // Written by Bob, with Ann as co-author.
  'memberReferences/ann/coAuthored': { d7: 9 },
  'draftCoAuthors/d7/ann': 9,
  'unpublishedArticles/gone': { corrections: { a: { at: 1, text: 'It was not.' } } },
  'lists/articlesByAuthor/ann/one': 4,
  'articles/one': {
    title: 'One',
    author: { uid: 'ann', name: 'Ann Author' },
    publishedAt: 4,
    counts: { comments: 1, horns: 1 },
  },
  'articleBodies/one': { html: '<p>One.</p>' },
  'donations/pi_1': {
    amount: 500,
    uid: 'ann',
    createdAt: 1,
    attemptId: 'a1',
    version: 1,
    details: { name: 'Ann', receiptEmail: 'ann@example.com', message: 'Loud!', at: 1 },
  },
  'donationAttempts/a1': {
    stage: 'settled',
    order: { uid: 'ann', amount: 500, details: { name: 'Ann' } },
    at: 1,
  },
  'memberReferences/ann/mentioned/c9': true,
  'memberReferences/ann/reported/comment:c8': true,
  'reports/comment:c8/by/ann': { reason: 'spam', note: 'Shoes.', at: 3 },
  'commentRecords/c1': {
    slug: 'one',
    author: 'ann',
    name: 'Ann Author',
    text: 'First.',
    state: 'visible',
    version: 1,
  },
  'commentRecords/c2': {
    ...{ slug: 'one', author: 'ann', name: 'Ann Author', text: 'Held.', state: 'held', version: 2 },
    acts: { 0: { action: 'hide', by: 'boss', byName: 'Gerda', reason: 'Too loud.', at: 2 } },
  },
  'comments/one/c1': { author: 'ann', name: 'Ann Author', text: 'First.', state: 'visible', createdAt: 1 },
  'audit/r1': { what: 'roles', by: 'boss', member: 'ann', after: 'author', at: 1, memberAt: 'ann 1' },
  'audit/r2': { what: 'comment-hide', by: 'ann', member: 'fan', at: 2, memberAt: 'fan 2' },
};

/** Creates the dependencies of a deletion in memory, with a member, a follower of hers and an admin. */
export async function createLeavingWorld() {
  const articles = createArticleWorld();
  const { memory, now } = articles;
  await memory.database.update({
    ...everythingOf,
    'profiles/bob': { displayName: 'Bob' },
  });
  const files = new Set(['media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp']);
  const accounts = new Map<string, { disabled: boolean; emailVerified?: false }>([
    ['ann', { disabled: false }],
    ['boss', { disabled: false }],
  ]);
  /** Runs a step outside the database, unless the process has died. */
  const outside = async (step: () => void) => {
    await memory.database.get('alive');
    step();
  };
  const base = {
    database: memory.database,
    clock: { now },
    pause: async (milliseconds: number) => void (await articles.deps.pause(milliseconds)),
  };
  const deps: DeletionDeps & ExportDeps = {
    ...base,
    accounts: {
      find: (uid) => {
        const account = accounts.get(uid);
        return Promise.resolve(account ? { ...accountOf(uid, `${uid}@example.com`), ...account } : null);
      },
      setDisabled: (uid, disabled) => outside(() => accounts.has(uid) && accounts.set(uid, { disabled })),
      remove: (uid) => outside(() => accounts.delete(uid)),
    },
    others: {
      async anonymizeComments(uid) {
        const found = await memory.database.query('commentRecords', {
          by: 'author',
          from: uid,
          to: uid,
          limit: 9,
        });
        for (const { key } of found) {
          await memory.database.update({
            [`commentRecords/${key}/author`]: null,
            [`commentRecords/${key}/name`]: null,
            [`comments/one/${key}/author`]: null,
            [`comments/one/${key}/name`]: null,
          });
        }
        await memory.database.update({
          [`memberReferences/${uid}/mentioned`]: null,
          [`memberReferences/${uid}/reported`]: null,
          'reports/comment:c8/by/ann': null,
        });
      },
      deleteDrafts: (uid) => deleteDrafts(uid, { ...base, accounts: deps.accounts }),
      deleteAvatars: (uid) =>
        deleteAvatars(uid, {
          ...base,
          files: () => ({ remove: (path) => outside(() => files.delete(path)) }),
        }),
      renameAuthor: (uid) => renameAuthor(uid, memory.database),
    },
  };
  return {
    ...articles,
    deps,
    files,
    accounts,
    leave: (uid = 'ann', at = now()) => deleteAccount({ uid, at }, deps),
    carryOn: () => resumeDeletions(deps),
  };
}

export type LeavingWorld = Awaited<ReturnType<typeof createLeavingWorld>>;
