import type { CallDeps } from '../../src/members/caller.ts';
import type { ParsedCallInput } from '../../src/contract/calls.ts';
import { notifyOfNote } from '../../src/articles/change-draft-notes.ts';
import { handlePublish } from '../../src/articles/handle-publish.ts';
import type { DraftFields } from '../../src/contract/draft-fields.ts';
import type { StoredPicture } from '../../src/contract/pictures.ts';
import type { PushService } from '../../src/notifications/push-entry.ts';
import { createAccounts } from './accounts.ts';
import { doWork, notifyAll, notifyAllFollowers, push } from './do-work.ts';
import { createStore } from './store.ts';

export const storedPicture: StoredPicture = {
  id: '0123456789abcdef01234567',
  width: 960,
  height: 960,
  widths: [480, 960],
  placeholder: '#1c1a18',
};

export const readyFields = (change: Partial<DraftFields> = {}): DraftFields => ({
  kind: 'news',
  title: 'Doom in the town',
  slug: 'doom-in-the-town',
  ownSlug: false,
  excerpt: 'They came, they were slow, they left.',
  tags: ['doom'],
  bands: ['Electric Wizard'],
  guests: [],
  cover: { ...storedPicture, alt: 'A wall of amps' },
  review: {},
  ...change,
});

/** Creates the dependencies of articles in memory, with authors, an admin, a fan and their drafts. */
export function createArticleWorld() {
  const { deps: store, ...world } = createStore();
  const { memory, now } = world;
  const author = { author: true };
  const { accounts, uids, change, setRoles, closeAccount } = createAccounts(
    { ann: author, bob: author, boss: { admin: true }, fan: {} },
    memory,
  );
  const deps: CallDeps = { ...store, accounts };

  /** Saves a draft and its text as the next version, as the editor does. */
  async function save(id: string, change: Partial<DraftFields> = {}, html = '<p>Text.</p>', owner = 'ann') {
    const before = memory.at(`drafts/${id}`) as { version: number } | null;
    const version = (before?.version ?? 0) + 1;
    const fields = readyFields(change);
    await memory.database.update({
      ...(before === null && {
        [`drafts/${id}/owner`]: owner,
        [`drafts/${id}/state`]: 'draft',
        [`drafts/${id}/createdAt`]: now(),
      }),
      [`drafts/${id}/fields`]: JSON.stringify(fields),
      [`drafts/${id}/title`]: fields.title,
      [`drafts/${id}/version`]: version,
      [`drafts/${id}/updatedAt`]: now(),
      [`draftBodies/${id}`]: { html, version },
    });
    return version;
  }

  return {
    ...world,
    deps,
    save,
    setRoles,
    disable: (uid: string) => change(uid, { disabled: true }),
    closeAccount,
    act: (input: ParsedCallInput<'handlePublish'>, by: string | undefined = 'ann') =>
      handlePublish(by, input, deps),
    /** Notifies the followers of all articles of which they have yet to be notified. */
    notifyFollowers: () => notifyAllFollowers(deps),
    /** Notifies all other members who have yet to be notified. */
    notify: async (service: PushService = push) => {
      const pushing = { ...deps, push: service };
      await doWork('notifyOfNote', (draft, { id }) => notifyOfNote(draft, id, pushing), deps);
      await notifyAll(pushing);
    },
    async begin() {
      await memory.database.update({
        [`media/${storedPicture.id}`]: storedPicture,
        'profiles/ann/displayName': ' Ann  Author ',
        ...Object.fromEntries(uids.map((uid) => [`members/${uid}/name`, uid])),
      });
      return save('d1');
    },
  };
}

export type ArticleWorld = ReturnType<typeof createArticleWorld>;

/** Creates the same world with `d1`, a draft of Ann's that is ready to be published. */
export async function beginArticleWorld(): Promise<ArticleWorld> {
  const world = createArticleWorld();
  await world.begin();
  return world;
}
