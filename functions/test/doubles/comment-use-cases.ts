import { deleteArticleActivity, eraseAuthor } from '../../src/comments/erase-comments.ts';
import { beginCommentWorld, slug } from './comment-world.ts';
import type { Run, UseCases } from './use-cases.ts';

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
export const commentUseCases: UseCases = {
  'a comment': () =>
    beginThread(({ post, id }) =>
      post('pip', { attempt: 'attempt-x', answers: id, text: 'Slow, @Ola.', mentions: ['ola'] }),
    ),
  'the edit of a comment': () =>
    beginThread(({ edit, id }) => edit('fan', { id, text: 'Slow, @Pip.', mentions: ['pip'] })),
  'an edit for which a comment is held': () => beginThread(({ edit, id }) => edit('fan', { id, text: link })),
  'the deletion of a comment': () => beginThread(({ remove, id }) => remove('fan', id)),
  'the deletion of a last reply': () =>
    beginThread(
      ({ remove, id }) => remove('fan', id),
      ({ remove, answer }) => remove('ola', answer),
    ),
  'the deletion of a held comment': () => beginThread(({ remove, held }) => remove('ola', held)),
  'the release of a held comment': () => beginThread(release(1)),
  'undo of a release': () => beginThread(release(1), release(2, true)),
  'the departure of who commented': () =>
    beginThread(
      ({ report, id }) => report('ola', id),
      ({ deps }) => eraseAuthor('ola', deps),
    ),
  'the departure of an article with comments': () =>
    beginThread(
      ({ report, id }) => report('ola', id),
      ({ memory }) =>
        memory.database.update({
          [`horns/${slug}/fan`]: true,
          [`memberReferences/fan/horns/${slug}`]: true,
        }),
      ({ deps }) => deleteArticleActivity(slug, deps),
    ),
  'hiding a comment': () => beginThread(({ moderate, answer }) => moderate('maud', 'hide', [answer])),
  'a report of a comment': () => beginThread(({ report, id }) => report('pip', id)),
  'an objection': () =>
    beginThread(async ({ moderate, object, id, record }) => {
      if (record(id)?.state === 'visible') await moderate('maud', 'hide', [id]);
      await object('fan', id);
    }),
  'the answer to the reports of a page': beginAnswer,
  'closing the comments': () => beginThread(({ setClosed }) => setClosed('maud', true)),
  'a time-out': () => beginThread(({ suspend }) => suspend('maud')),
};
