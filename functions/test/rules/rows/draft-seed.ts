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

export const draftSeed = {
  drafts: {
    d1: draft,
    published: outside,
    scheduled: { ...draft, state: 'scheduled', publishAt: 9, scheduledVersion: 3, failure: 'No cover.' },
    deleted: { ...draft, state: 'deleted', deletedAt: 4 },
    // The owner has lost the role of author.
    orphan: { ...draft, owner: 'owner', updatedBy: 'owner' },
    // The owner has saved another one this very moment.
    quick: { ...draft, owner: 'other-author' },
  },
  draftIndex: {
    author: { counts: { draft: draftsMax - 1, deleted: draftsMax - 1 }, words: { doom: { d1: 'draft' } } },
    owner: { counts: { draft: 1 } },
    // Writes what they like, and throws it away.
    'other-author': { counts: { draft: 1, deleted: draftsMax } },
    all: { counts: { draft: 2 }, words: { doom: { d1: 'draft' } } },
  },
  previewLinks: { d1: { token: 'secret', by: 'author', at: 1 } },
  previewTokens: { secret: 'd1' },
  draftIndexed: { d1: { owner: 'author', state: 'draft', title: 'Doom', writer: 'Ann' } },
  draftBodies: Object.fromEntries(
    ['d1', 'published', 'scheduled', 'deleted', 'orphan', 'quick'].map((id) => [
      id,
      { html: '<p>One.</p>', version: 3 },
    ]),
  ),
};
