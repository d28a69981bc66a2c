import { type ArticleWorld, beginArticleWorld } from './article-world.ts';
import type { Run, UseCase } from './use-cases.ts';
import { noteDraft } from '../../src/articles/note-draft.ts';
import { setCoAuthor } from '../../src/articles/set-co-author.ts';
import type { NoteDraftInput } from '../../src/contract/draft-notes.ts';
import { setSiteText } from '../../src/site-texts/set-site-text.ts';

const draftId = 'd1';

/** Sets up work on a draft of Ann's, which Bob may co-author. */
async function begin(
  work: (world: ArticleWorld) => Promise<unknown>,
  before: (world: ArticleWorld) => Promise<unknown> = () => Promise.resolve(),
): Promise<Run> {
  const world = await beginArticleWorld();
  await before(world);
  return { memory: world.memory, pass: world.pass, work: () => work(world) };
}

const place = { draftId, quote: 'they left', before: '', after: '' };
const note: NoteDraftInput = { action: 'write', id: 'note-one-1', text: 'Sure?', ...place };
const answer: NoteDraftInput = { action: 'answer', draftId, id: 'answer-1', to: 'note-one-1', text: 'Yes.' };
const join = ({ deps }: ArticleWorld) => setCoAuthor('ann', { draftId, uid: 'bob', coAuthor: true }, deps);
const leave = ({ deps }: ArticleWorld) => setCoAuthor('ann', { draftId, uid: 'bob', coAuthor: false }, deps);
const publish = (world: ArticleWorld) => world.act({ action: 'publish', draftId, version: 1 });

/** The use cases of writing articles together, and of the texts of the site. */
export const writingUseCases: UseCase[] = [
  {
    name: 'a note beside a draft',
    begin: () => begin(({ deps }) => noteDraft('bob', note, deps), join),
  },
  {
    name: 'the answer to a note',
    begin: () =>
      begin(
        ({ deps }) => noteDraft('ann', answer, deps),
        async (world) => {
          await join(world);
          await noteDraft('bob', note, world.deps);
        },
      ),
  },
  {
    name: 'the deletion of a note',
    begin: () =>
      begin(
        ({ deps }) => noteDraft('ann', { action: 'delete', draftId, id: 'note-one-1' }, deps),
        async ({ deps }) => {
          await noteDraft('ann', note, deps);
          await noteDraft('boss', answer, deps);
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
  {
    name: 'a text of the site',
    begin: () =>
      begin(({ deps }) => setSiteText('boss', { name: 'claim', text: 'Louder', version: 0 }, deps)),
  },
];
