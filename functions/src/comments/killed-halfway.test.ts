import { describe, expect, it } from 'vitest';
import { beginCommentWorld, type CommentWorld, slug } from '../../test/doubles/comment-world.ts';
import { deleteArticleActivity, eraseAuthor } from './erase-comments.ts';

/** The paths that visitors can see, and those that determine what they see. */
const seenPaths = [
  ...[
    'comments',
    'heldComments',
    'commentRecords',
    'reports',
    'memberReferences',
    'audit',
    'suspensions',
    'horns',
    'visibleComments',
  ],
  'lists/articlesWith/comments',
  ...['fan', 'ola', 'pip', 'ann', 'maud'].map((uid) => `users/${uid}/notifications`),
];

/** Replaces times, and ids with their rank: a retry is later, and may have a different id at the same position. */
function inOrder(value: unknown): unknown {
  const text = JSON.stringify(value).replaceAll(/\b\d{13}\b/g, '0');
  const keys = [...new Set(text.match(/key-\d+/g))].sort();
  return JSON.parse(text.replace(/key-\d+/g, (key) => `#${keys.indexOf(key)}`));
}

const seenBy = ({ memory, alerts }: CommentWorld) =>
  inOrder([...seenPaths.map(memory.at), alerts.length > 0]);

/** The ids of the comments posted by `before`, in order. */
type Ids = string[];

interface Scene {
  name: string;
  before?: (world: CommentWorld) => Promise<unknown>;
  work: (world: CommentWorld, ids: Ids) => Promise<unknown>;
}

const link = 'Look: https://a.example';

const talk = async ({ post }: CommentWorld) => {
  const { id } = await post('fan', { text: 'Loud, @Ola.', mentions: ['ola'] });
  await post('ola', { answers: id, text: 'Louder, @Fan and @Pip.', mentions: ['fan', 'pip'] });
};
const waiting = ({ post }: CommentWorld) =>
  post('fan', { text: `${link} @Ola`, mentions: ['ola'], attempt: 'before-1' });

const scenes: Scene[] = [
  {
    name: 'post',
    work: ({ post }) => post('fan', { attempt: 'attempt-x', text: '@Ola!', mentions: ['ola'] }),
  },
  {
    name: 'reply',
    before: talk,
    work: ({ post }, [first]) => post('pip', { attempt: 'attempt-x', answers: first! }),
  },
  {
    name: 'edit',
    before: talk,
    work: ({ edit }, [first]) => edit('fan', { id: first!, text: 'Louder, @Pip.', mentions: ['pip'] }),
  },
  {
    name: 'edit that is held',
    before: talk,
    work: ({ edit }, [first]) => edit('fan', { id: first!, text: link }),
  },
  { name: 'deletion of a first comment', before: talk, work: ({ remove }, [first]) => remove('fan', first!) },
  {
    name: 'deletion of a last reply',
    before: async (world) => {
      await talk(world);
      const [first] = Object.keys(world.memory.at('commentRecords') as object);
      await world.remove('fan', first!);
    },
    work: ({ remove }, [, reply]) => remove('ola', reply!),
  },
  { name: 'deletion of what waits', before: waiting, work: ({ remove }, [first]) => remove('fan', first!) },
  { name: 'hiding', before: talk, work: ({ moderate }, [first]) => hideSeen(moderate, first!) },
  {
    name: 'release',
    before: waiting,
    work: ({ moderate }, [first]) =>
      moderate('maud', 'release', [], { comments: [{ id: first!, version: 1 }] }),
  },
  {
    name: 'undo',
    before: async (world) => {
      await waiting(world);
      const [first] = Object.keys(world.memory.at('commentRecords') as object);
      await world.moderate('maud', 'release', [first!]);
    },
    work: ({ moderate }, [first]) =>
      moderate('maud', 'release', [], { comments: [{ id: first!, version: 2 }], undo: true }),
  },
  {
    name: 'report',
    before: talk,
    work: ({ report }, [first]) => report('ola', first!),
  },
  { name: 'time-out', work: ({ suspend }) => suspend('maud') },
  {
    name: 'departure of a member',
    before: async (world) => {
      await talk(world);
      await world.post('ola', { text: link });
      await world.report('ola', Object.keys(world.memory.at('commentRecords') as object)[0]!);
    },
    work: ({ deps }) => eraseAuthor('ola', deps),
  },
  {
    name: 'departure of an article',
    before: async (world) => {
      await talk(world);
      await world.post('ola', { text: link });
      await world.report('ola', Object.keys(world.memory.at('commentRecords') as object)[0]!);
      await world.memory.database.update({
        [`horns/${slug}/fan`]: true,
        [`memberReferences/fan/horns/${slug}`]: true,
      });
    },
    work: ({ deps }) => deleteArticleActivity(slug, deps),
  },
];

const hideSeen = (moderate: CommentWorld['moderate'], id: string) =>
  moderate('maud', 'hide', [], { comments: [{ id, version: 1 }] });

async function setUp({ before }: Scene) {
  const world = await beginCommentWorld();
  await before?.(world);
  await world.deliver();
  return { world, ids: Object.keys(world.memory.at('commentRecords') ?? {}) };
}

/** What takes several writes by design, each of which is seen at once. */
const inParts = /departure|report/;

describe('a crash of the process', () => {
  it.each(scenes)(
    'a crash during a $name leaves nothing or everything, and a retry completes it',
    async (scene) => {
      const whole = await setUp(scene);
      const old = seenBy(whole.world);
      await scene.work(whole.world, whole.ids);
      await whole.world.deliver();
      const done = seenBy(whole.world);
      expect(done).not.toEqual(old);

      let died = true;
      for (let write = 1; died; write += 1) {
        const { world, ids } = await setUp(scene);
        world.memory.dieWithWrite(write);
        await scene.work(world, ids).catch(() => undefined);
        died = world.memory.revive();
        await world.deliver();
        if (!inParts.test(scene.name)) expect([old, done]).toContainEqual(seenBy(world));
        await scene.work(world, ids).catch(() => undefined);
        await world.deliver();
        expect(seenBy(world)).toEqual(done);
      }
    },
  );
});

describe('work that follows', () => {
  it.each(scenes)('what follows a $name may be done twice, and simultaneously', async (scene) => {
    const { world, ids } = await setUp(scene);
    await scene.work(world, ids);
    await world.deliver();
    const done = seenBy(world);
    await world.memory.database.update(world.work);
    await Promise.all([world.deliver(), world.deliver()]);
    expect(seenBy(world)).toEqual(done);
    expect(world.memory.at('work')).toBeNull();
  });
});
