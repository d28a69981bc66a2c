import { deleteArticleActivity, eraseAuthor } from '../../src/comments/erase-comments.ts';
import { beginCommentWorld, slug } from './comment-world.ts';
import type { Run, UseCase } from './use-cases.ts';

const link = 'Look: https://a.example';

/** Sets up a comment by the fan that mentions Ola, a reply to it, and a comment of Ola's that is held. */
async function beginThread(...steps: ((world: CommentScene) => Promise<unknown>)[]): Promise<Run> {
  const world = await beginCommentWorld();
  const { id } = await world.post('fan', { text: 'Loud, @Ola.', mentions: ['ola'] });
  const answer = await world.post('ola', { answers: id, text: 'Louder, @Pip.', mentions: ['pip'] });
  const held = await world.post('ola', { text: `${link} @Fan`, mentions: ['fan'] });
  const scene = { ...world, id, answer: answer.id, held: held.id };
  const work = steps.pop();
  for (const step of steps) await step(scene);
  world.pass(1000);
  return { memory: world.memory, work: async () => work?.(scene), settle: world.deliver };
}
type CommentScene = Awaited<ReturnType<typeof beginCommentWorld>> & Record<'id' | 'answer' | 'held', string>;

const release =
  (version: number, undo?: true) =>
  ({ moderate, held }: CommentScene) =>
    moderate('maud', 'release', [], { comments: [{ id: held, version }], ...(undo && { undo }) });

async function beginAnswer(): Promise<Run> {
  const { memory, reportPage, answerReports, deliver } = await beginCommentWorld();
  const page = 'article:doom-in-the-town';
  await reportPage('pip', page);
  return { memory, work: () => answerReports('maud', page, 'changed'), settle: deliver };
}

/** The use cases of comments and of reports. */
export const commentUseCases: UseCase[] = [
  {
    name: 'a comment',
    begin: () =>
      beginThread(({ post, id }) =>
        post('pip', { attempt: 'attempt-x', answers: id, text: 'Slow, @Ola.', mentions: ['ola'] }),
      ),
  },
  {
    name: 'the edit of a comment',
    begin: () => beginThread(({ edit, id }) => edit('fan', { id, text: 'Slow, @Pip.', mentions: ['pip'] })),
  },
  {
    name: 'an edit for which a comment is held',
    begin: () => beginThread(({ edit, id }) => edit('fan', { id, text: link })),
  },
  { name: 'the deletion of a comment', begin: () => beginThread(({ remove, id }) => remove('fan', id)) },
  {
    name: 'the deletion of a last reply',
    begin: () =>
      beginThread(
        ({ remove, id }) => remove('fan', id),
        ({ remove, answer }) => remove('ola', answer),
      ),
  },
  {
    name: 'the deletion of a held comment',
    begin: () => beginThread(({ remove, held }) => remove('ola', held)),
  },
  { name: 'the release of a held comment', begin: () => beginThread(release(1)) },
  { name: 'undo of a release', begin: () => beginThread(release(1), release(2, true)) },
  {
    name: 'the departure of who commented',
    begin: () =>
      beginThread(
        ({ report, id }) => report('ola', id),
        ({ deps }) => eraseAuthor('ola', deps),
      ),
  },
  {
    name: 'the departure of an article with comments',
    begin: () =>
      beginThread(
        ({ report, id }) => report('ola', id),
        ({ memory }) =>
          memory.database.update({
            [`horns/${slug}/fan`]: true,
            [`memberReferences/fan/horns/${slug}`]: true,
          }),
        ({ deps }) => deleteArticleActivity(slug, deps),
      ),
  },
  {
    name: 'hiding a comment',
    begin: () => beginThread(({ moderate, answer }) => moderate('maud', 'hide', [answer])),
  },
  { name: 'a report of a comment', begin: () => beginThread(({ report, id }) => report('pip', id)) },
  {
    name: 'an objection',
    begin: () =>
      beginThread(async ({ moderate, object, id, record }) => {
        if (record(id)?.state === 'visible') await moderate('maud', 'hide', [id]);
        await object('fan', id);
      }),
  },
  {
    name: 'the answer to the reports of a page',
    begin: beginAnswer,
  },
  { name: 'closing the comments', begin: () => beginThread(({ setClosed }) => setClosed('maud', true)) },
  { name: 'a time-out', begin: () => beginThread(({ suspend }) => suspend('maud')) },
];
