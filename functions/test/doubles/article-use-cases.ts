import type { ParsedCallInput } from '../../src/contract/calls.ts';
import { type ArticleWorld, beginArticleWorld } from './article-world.ts';
import type { Run, UseCases } from './use-cases.ts';
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
export const articleUseCases: UseCases = {
  'a publication': () => begin(publish),
  'an update of an article': () =>
    begin(
      ({ act }) => act({ action: 'update', draftId, version: 2, correction: 'It was sludge.' }),
      publish,
      change,
    ),
  'taking an article off the site': () => begin(unpublish, publish),
  'publishing again': () => begin(publish, publish, unpublish),
  'the deletion of an article': () => begin(remove, publish),
  'the restoring of an article': () =>
    begin(({ act }) => act({ action: 'restore', draftId }), publish, remove),
  'undo of a deletion': () =>
    begin(({ act }) => act({ action: 'restore', draftId, undo: true }), publish, remove),
  'throwing an article out': () =>
    begin(({ deps }) => pruneDeletedArticles(deps), publish, remove, wait(31 * 24 * hour)),
  scheduling: () => begin(schedule),
  'the end of a schedule': () => begin(({ act }) => act({ action: 'unschedule', draftId }), schedule),
  'the publication on a schedule': () => begin(publishDue, schedule, wait(hour)),
  'the schedule of what is not ready': () => begin(publishDue, schedule, takeCoverOff, wait(hour)),
  'the departure of an author': () => begin(({ deps }) => deleteDrafts('ann', deps), join),
  'a note beside a draft': () => begin(writeNote, join),
  'the answer to a note': () => begin(({ deps }) => changeDraftNotes('ann', answer, deps), join, writeNote),
  'the deletion of a note': () =>
    begin(
      ({ deps }) => changeDraftNotes('ann', { action: 'delete', draftId, id: 'note-one-1' }, deps),
      async ({ deps }) => {
        await changeDraftNotes('ann', note, deps);
        await changeDraftNotes('boss', answer, deps);
      },
    ),
  'a co-author': () => begin(join),
  'a co-author of what is published': () => begin(join, publish),
  'the end of a co-authorship of what is published': () => begin(leave, publish, join),
};
