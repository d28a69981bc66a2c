import type { ParsedCallInput } from '../../src/contract/calls.ts';
import { type ArticleWorld, beginArticleWorld } from './article-world.ts';
import type { Run, UseCase } from './use-cases.ts';
import { changeDraftNotes } from '../../src/articles/change-draft-notes.ts';
import { deleteDrafts, pruneDeletedArticles } from '../../src/articles/delete-drafts.ts';
import { publishDueArticles } from '../../src/articles/publish-due.ts';
import { setCoAuthor } from '../../src/articles/set-co-author.ts';

const draftId = 'd1';

type Step = (world: ArticleWorld) => Promise<unknown>;

/** Sets up work on a draft of Ann's, whom two follow and with whom Bob may write. */
async function begin(work: Step, ...before: Step[]): Promise<Run> {
  const world = await beginArticleWorld();
  await world.memory.database.update({ 'followers/ann/fan': true, 'followers/ann/bob': true });
  const settle = async () => {
    await world.notifyFollowers();
    await world.notify();
  };
  for (const step of before) {
    await step(world);
    await settle();
  }
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
const join: Step = ({ deps }) => setCoAuthor('ann', { draftId, uid: 'bob', coAuthor: true }, deps);
const leave: Step = ({ deps }) => setCoAuthor('ann', { draftId, uid: 'bob', coAuthor: false }, deps);
const writeNote: Step = ({ deps }) => changeDraftNotes('bob', note, deps);
const hour = 3_600_000;
const publish: Step = ({ act }) => act({ action: 'publish', draftId, version: 1 });
const change: Step = ({ save }) => save(draftId, { title: 'Sludge', tags: ['sludge'], bands: [] });
const unpublish: Step = ({ act }) => act({ action: 'unpublish', draftId });
const remove: Step = ({ act }) => act({ action: 'delete', draftId });
const schedule: Step = ({ act }) =>
  act({ action: 'schedule', draftId, version: 1, publishAt: Date.parse('2026-11-21T13:00:00Z') });
const takeCoverOff: Step = ({ save }) => save(draftId, { cover: null });
const publishDue: Step = ({ deps }) => publishDueArticles(deps);
const wait =
  (time: number): Step =>
  ({ pass }) =>
    Promise.resolve(pass(time));

/** The use cases of publishing articles, and of writing them together. */
export const articleUseCases: UseCase[] = [
  { name: 'a publication', begin: () => begin(publish) },
  {
    name: 'an update of an article',
    begin: () =>
      begin(
        ({ act }) => act({ action: 'update', draftId, version: 2, correction: 'It was sludge.' }),
        publish,
        change,
      ),
  },
  { name: 'taking an article off the site', begin: () => begin(unpublish, publish) },
  { name: 'publishing again', begin: () => begin(publish, publish, unpublish) },
  { name: 'the deletion of an article', begin: () => begin(remove, publish) },
  {
    name: 'the restoring of an article',
    begin: () => begin(({ act }) => act({ action: 'restore', draftId }), publish, remove),
  },
  {
    name: 'undo of a deletion',
    begin: () => begin(({ act }) => act({ action: 'restore', draftId, undo: true }), publish, remove),
  },
  {
    name: 'throwing an article out',
    begin: () => begin(({ deps }) => pruneDeletedArticles(deps), publish, remove, wait(31 * 24 * hour)),
  },
  { name: 'scheduling', begin: () => begin(schedule) },
  {
    name: 'the end of a schedule',
    begin: () => begin(({ act }) => act({ action: 'unschedule', draftId }), schedule),
  },
  { name: 'the publication on a schedule', begin: () => begin(publishDue, schedule, wait(hour)) },
  {
    name: 'the schedule of what is not ready',
    begin: () => begin(publishDue, schedule, takeCoverOff, wait(hour)),
  },
  {
    name: 'the departure of an author',
    begin: () => begin(({ deps }) => deleteDrafts('ann', deps), join),
  },
  { name: 'a note beside a draft', begin: () => begin(writeNote, join) },
  {
    name: 'the answer to a note',
    begin: () => begin(({ deps }) => changeDraftNotes('ann', answer, deps), join, writeNote),
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
    begin: () => begin(leave, publish, join),
  },
];
