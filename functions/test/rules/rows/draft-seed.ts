import { draftsMax } from '../../../src/contract/draft-index.ts';

export const draft = {
  owner: 'author',
  fields: '{"title":"One"}',
  title: 'One',
  version: 3,
  state: 'draft',
  createdAt: 1,
  updatedAt: 2,
};

/** The fields that functions add when an article is published. */
export const outside = {
  ...draft,
  state: 'published',
  slug: 'one',
  publishedAt: 5,
  publishedVersion: 3,
};

const version = { kind: 'saved', at: 2, by: 'author', title: 'One', words: 1, hash: 'h', bytes: 100 };

export const draftSeed = {
  drafts: {
    d1: draft,
    published: outside,
    scheduled: { ...draft, state: 'scheduled', publishAt: 9, scheduledVersion: 3, failure: 'No cover.' },
    deleted: { ...draft, state: 'deleted', deletedAt: 4 },
    // The owner has lost the author role.
    orphan: { ...draft, owner: 'owner', updatedBy: 'owner' },
    // Written together with `author`, and with somebody who has lost the role.
    shared: { ...draft, owner: 'boss' },
    // The owner has just saved another draft.
    quick: { ...draft, owner: 'other-author' },
  },
  draftIndex: {
    author: {
      counts: { draft: draftsMax - 1, deleted: draftsMax - 1 },
      words: { doom: { d1: 'draft' } },
      scheduled: { scheduled: 'scheduled' },
    },
    owner: { counts: { draft: 1 } },
    // At the limit of deleted drafts.
    'other-author': { counts: { draft: 1, deleted: draftsMax } },
    all: { counts: { draft: 2 }, words: { doom: { d1: 'draft' } } },
  },
  previewLinks: { d1: { token: 'secret', by: 'author', at: 1 } },
  draftNotes: Object.fromEntries(
    ['d1', 'orphan'].map((id) => [id, { 'note-1': { by: 'author', at: 1, text: 'Sure?' } }]),
  ),
  draftHistory: {
    presence: { orphan: { owner: { tab00001: { at: 1, block: 2 } } } },
    versions: Object.fromEntries(['d1', 'orphan', 'shared'].map((id) => [id, { v00000003: version }])),
    texts: Object.fromEntries(['d1', 'orphan'].map((id) => [id, { v00000003: 'H4sI' }])),
  },
  redirects: { k1: { from: '/2024/05/doom', to: '/article/doom' } },
  draftCoAuthors: { shared: { author: 1, former: 2 } },
  draftBodies: Object.fromEntries(
    ['d1', 'published', 'scheduled', 'deleted', 'orphan', 'quick', 'shared'].map((id) => [
      id,
      { html: '<p>One.</p>', version: 3 },
    ]),
  ),
};
