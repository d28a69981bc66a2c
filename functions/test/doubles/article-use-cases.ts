import type { ParsedCallInput } from '../../src/contract/calls.ts';
import { type ArticleWorld, beginArticleWorld } from './article-world.ts';
import type { Run, UseCase } from './use-cases.ts';
import { changeDraftNotes } from '../../src/articles/change-draft-notes.ts';
import { setCoAuthor } from '../../src/articles/set-co-author.ts';

const draftId = 'd1';

/** Sets up an article of Ann's with two followers, published unless `act` is `publish`. */
async function beginArticle(act: 'publish' | 'update' | 'unpublish' | 'delete'): Promise<Run> {
  const world = await beginArticleWorld();
  const { memory } = world;
  await memory.database.update({ 'followers/ann/fan': true, 'followers/ann/bob': true });
  const settle = world.notifyFollowers;
  let version = 1;
  if (act !== 'publish') {
    await world.act({ action: 'publish', draftId, version });
    await settle();
    version = await world.save('d1', { title: 'Sludge', tags: ['sludge'] });
  }
  const work = (): Promise<unknown> => {
    if (act === 'publish') return world.act({ action: act, draftId, version });
    if (act === 'update') return world.act({ action: act, draftId, version, correction: 'It was sludge.' });
    return world.act({ action: act, draftId });
  };
  return { memory, pass: world.pass, settle, work };
}

/** Sets up work on a draft of Ann's, which Bob may co-author. */
async function begin(
  work: (world: ArticleWorld) => Promise<unknown>,
  before: (world: ArticleWorld) => Promise<unknown> = () => Promise.resolve(),
): Promise<Run> {
  const world = await beginArticleWorld();
  await before(world);
  await world.notify();
  const settle = () => world.notify();
  return { memory: world.memory, pass: world.pass, settle, work: () => work(world) };
}

const place = { draftId, quote: 'they left', before: '', after: '' };
const note: ParsedCallInput<'changeDraftNotes'> = {
  action: 'write',
  id: 'note-one-1',
  text: 'Sure?',
  ...place,
};
const answer: ParsedCallInput<'changeDraftNotes'> = {
  action: 'answer',
  draftId,
  id: 'answer-1',
  to: 'note-one-1',
  text: 'Yes.',
};
const join = ({ deps }: ArticleWorld) => setCoAuthor('ann', { draftId, uid: 'bob', coAuthor: true }, deps);
const leave = ({ deps }: ArticleWorld) => setCoAuthor('ann', { draftId, uid: 'bob', coAuthor: false }, deps);
const publish = (world: ArticleWorld) => world.act({ action: 'publish', draftId, version: 1 });

/** The use cases of publishing articles, and of writing them together. */
export const articleUseCases: UseCase[] = [
  { name: 'a publication', begin: () => beginArticle('publish') },
  { name: 'an update of an article', begin: () => beginArticle('update') },
  { name: 'taking an article off the site', begin: () => beginArticle('unpublish') },
  { name: 'the deletion of an article', begin: () => beginArticle('delete') },
  {
    name: 'a note beside a draft',
    begin: () => begin(({ deps }) => changeDraftNotes('bob', note, deps), join),
  },
  {
    name: 'the answer to a note',
    begin: () =>
      begin(
        ({ deps }) => changeDraftNotes('ann', answer, deps),
        async (world) => {
          await join(world);
          await changeDraftNotes('bob', note, world.deps);
        },
      ),
  },
  {
    name: 'the deletion of a note',
    begin: () =>
      begin(
        ({ deps }) => changeDraftNotes('ann', { action: 'delete', draftId, id: 'note-one-1' }, deps),
        async ({ deps }) => {
          await changeDraftNotes('ann', note, deps);
          await changeDraftNotes('boss', answer, deps);
        },
      ),
  },
  { name: 'a co-author', begin: () => begin(join) },
  { name: 'a co-author of what is published', begin: () => begin(join, publish) },
  {
    name: 'the end of a co-authorship of what is published',
    begin: () =>
      begin(leave, async (world) => {
        await publish(world);
        await join(world);
      }),
  },
];
