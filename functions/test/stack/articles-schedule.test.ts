import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  beginDraft,
  publish,
  removeArticles,
  runSchedule,
  saveDraft,
  signUpAuthor,
  stored,
} from './authors.ts';
import { call, type Person, signUp, write } from './people.ts';

let ann: Person;
beforeAll(async () => {
  ann = await signUpAuthor();
});
afterAll(removeArticles, 60_000);

const patient = { timeout: 15_000, interval: 200 };

const schedule = (draftId: string, version: number, publishAt: number) =>
  call('handlePublish', { action: 'schedule', draftId, version, publishAt }, ann);

/** Moves the scheduled time into the past, so that no test has to wait for it. */
const letItBeDue = (draftId: string) => write(`drafts/${draftId}/publishAt`, Date.now() - 1000);

describe('a scheduled article', () => {
  it('a scheduled article is published once when it is due, however often the schedule runs', async () => {
    const { id, slug } = await beginDraft(ann);
    const publishAt = Date.now() + 3_600_000;
    expect(await schedule(id, 1, publishAt)).toMatchObject({
      status: 200,
      result: { state: 'scheduled', publishAt },
    });
    expect(await schedule(id, 1, publishAt)).toMatchObject({ status: 200 });
    expect(await runSchedule('publishDue')).toBe(200);
    expect(await stored(`articles/${slug}`)).toBeNull();
    await saveDraft(ann, id, 2, { slug, title: 'The last word' });
    await letItBeDue(id);
    expect(await Promise.all([runSchedule('publishDue'), runSchedule('publishDue')])).toEqual([200, 200]);
    expect(await stored(`articles/${slug}`)).toMatchObject({ title: 'The last word' });
    expect(await stored(`drafts/${id}`)).toMatchObject({ state: 'published', publishedVersion: 2 });
  });
});

it('followers are notified of an article once, and the article shows its author’s new name', async () => {
  const author = await signUpAuthor();
  const [fan, former] = await Promise.all([signUp(), signUp()]);
  // A member without a name can be followed as soon as their record in `members` exists.
  for (const one of [fan, former]) {
    const follow = () => write(`follows/${one.uid}/${author.uid}`, true, one);
    await vi.waitFor(async () => expect(await follow()).toBe(200), patient);
  }
  await write(`follows/${former.uid}/${author.uid}`, null, former);
  await vi.waitFor(
    async () => expect(await stored(`followers/${author.uid}`)).toEqual({ [fan.uid]: true }),
    patient,
  );

  const { id, slug } = await beginDraft(author);
  await publish(id, 1, author);
  await vi.waitFor(
    async () => expect(await stored(`users/${fan.uid}/notifications`)).not.toBeNull(),
    patient,
  );
  await saveDraft(author, id, 2, { slug, title: 'Again' });
  await call('handlePublish', { action: 'update', draftId: id, version: 2 }, author);
  await call('handlePublish', { action: 'unpublish', draftId: id }, author);
  await publish(id, 2, author);
  await runSchedule('publishDue');
  const entries = (await stored(`users/${fan.uid}/notifications`)) as object;
  expect(Object.values(entries)).toMatchObject([{ kind: 'article-published', link: `/article/${slug}` }]);
  expect(await stored(`users/${former.uid}/notifications`)).toBeNull();

  await call('setDisplayName', { name: 'Tony Late' }, author);
  await vi.waitFor(
    async () => expect(await stored(`articles/${slug}/author/name`)).toBe('Tony Late'),
    patient,
  );
});
