import { describe, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../test/doubles/article-world.ts';
import { createDonationWorld, donationInput } from '../test/doubles/donation-world.ts';
import { createMemberWorld } from '../test/doubles/member-world.ts';
import { beginRecordingWorld } from '../test/doubles/recording-world.ts';
import { changeDraftNotes } from './articles/change-draft-notes.ts';
import { deleteDrafts } from './articles/delete-drafts.ts';
import { publishDueArticles } from './articles/publish-due.ts';
import { setCoAuthor } from './articles/set-co-author.ts';
import { noRoles } from './contract/roles.ts';
import type { StoreDeps } from './database.ts';
import { recordPayment } from './donations/record-payment.ts';
import { startDonation } from './donations/start-donation.ts';
import { moderateMember } from './members/moderate-member.ts';
import { setDisplayName } from './members/set-display-name.ts';
import { setRoles } from './members/set-roles.ts';
import type { PushService } from './notifications/push-entry.ts';

interface World {
  memory: ArticleWorld['memory'];
  deps: StoreDeps;
  pass: (milliseconds: number) => void;
  /** Does the work of the outbox. */
  notify: (push: PushService) => Promise<void>;
}
interface Scene {
  name: string;
  /** Who is to be notified. */
  uid: string;
  begin: () => Promise<World & { work: () => Promise<unknown> }>;
  /** Where the change is stored. */
  path: string;
  value?: unknown;
}

const draftId = 'd1';

/** Sets up work on a draft of Ann's, which Bob co-authors. */
const onDraft =
  (work: (world: ArticleWorld) => Promise<unknown>, before?: (world: ArticleWorld) => Promise<unknown>) =>
  async () => {
    const world = await beginArticleWorld();
    await before?.(world);
    return { ...world, work: () => work(world) };
  };
const join = ({ deps }: ArticleWorld) => setCoAuthor('ann', { draftId, uid: 'bob', coAuthor: true }, deps);
const joined = ({ memory }: ArticleWorld) =>
  memory.database.update({ 'draftCoAuthors/d1/bob': 1, 'memberReferences/bob/coAuthored/d1': 1 });

async function beginMembers() {
  const world = createMemberWorld();
  world.add('boss', { admin: true });
  world.add('fan');
  await setDisplayName('fan', { name: 'Loud Fan', orSimilar: false }, world.deps);
  return world;
}

const scenes: Scene[] = [
  { name: 'a co-author', uid: 'bob', begin: onDraft(join), path: 'draftCoAuthors/d1/bob' },
  {
    name: 'a note beside a draft',
    uid: 'ann',
    begin: onDraft(
      ({ deps }) =>
        changeDraftNotes(
          'bob',
          { action: 'write', draftId, id: 'note-one-1', text: 'Sure?', quote: 'they', before: '', after: '' },
          deps,
        ),
      joined,
    ),
    path: 'draftNotes/d1/note-one-1',
  },
  {
    name: 'a draft whose owner leaves',
    uid: 'bob',
    begin: onDraft(({ deps }) => deleteDrafts('ann', deps), joined),
    path: 'drafts/d1/owner',
    value: 'bob',
  },
  {
    name: 'a scheduled article that is not ready',
    uid: 'ann',
    begin: onDraft(
      ({ deps }) => publishDueArticles(deps),
      async (world) => {
        const publishAt = world.now() + 3_600_000;
        await world.act({ action: 'schedule', draftId, version: 1, publishAt });
        await world.save(draftId, { cover: null });
        world.pass(3_600_000);
      },
    ),
    path: 'drafts/d1/state',
    value: 'draft',
  },
  {
    name: 'a change of roles',
    uid: 'fan',
    async begin() {
      const world = await beginMembers();
      const input = { uid: 'fan', roles: { ...noRoles, author: true } };
      return { ...world, work: () => setRoles('boss', input, world.deps) };
    },
    path: 'access/fan/author',
  },
  {
    name: 'the removal of a name',
    uid: 'fan',
    async begin() {
      const world = await beginMembers();
      const input = { action: 'remove', uid: 'fan', reason: 'An insult.' } as const;
      return { ...world, work: () => moderateMember('boss', { ...input, parts: ['name'] }, world.deps) };
    },
    path: 'members/fan/removed',
  },
  {
    name: 'a donation',
    uid: 'fan',
    async begin() {
      const world = createDonationWorld();
      await startDonation(donationInput({ amount: 20, uid: 'fan' }), world.deps);
      return { ...world, work: () => recordPayment(world.payments.event('a1'), world.deps) };
    },
    path: 'donations/pi_a1/thanked',
  },
  {
    name: 'a recording',
    uid: 'ann',
    async begin() {
      const world = await beginRecordingWorld({ paragraphs: 1 });
      await world.ask('make');
      return { ...world, work: () => world.run() };
    },
    path: 'recordings/doom-in-the-town/state',
    value: 'ready',
  },
];

/** Sets up a scene, of whose member the phone is known. */
async function setUp({ uid, path, value, begin }: Scene) {
  const world = await begin();
  const { memory, deps, notify } = world;
  const pushed: string[] = [];
  const push: PushService = {
    send: ({ data }) => {
      pushed.push(`${data.do} ${data.key}`);
      return Promise.resolve('sent');
    },
  };
  await memory.database.update({ [`devices/${uid}/phone`]: { token: 'phone', at: deps.clock.now() } });
  const stored = () => memory.at(path);
  return {
    ...world,
    isChanged: () => (value === undefined ? stored() !== null : stored() === value),
    deliver: () => notify(push),
    /** The member's notifications, and what their phone showed. */
    told: () => [Object.keys(memory.at(`users/${uid}/notifications`) ?? {}).length, pushed.length],
  };
}

describe('what follows from a change', () => {
  it.each(scenes)('$name is told to the member once, whenever the function is killed', async (scene) => {
    let died = true;
    for (let write = 1; died; write += 1) {
      const { memory, work, pass, isChanged, deliver, told } = await setUp(scene);
      memory.dieWithWrite(write);
      await work().catch(() => undefined);
      died = memory.revive();
      await deliver();
      if (isChanged()) expect(told(), `write ${write}`).toEqual([1, 1]);
      pass(1_000_000);
      // Some are refused or do nothing, because it is done.
      await work().catch(() => undefined);
      await deliver();
      await deliver();
      expect(isChanged()).toBe(true);
      expect(told(), `write ${write}, repeated`).toEqual([1, 1]);
    }
  });
});
