import { afterAll, expect, it, vi } from 'vitest';
import {
  beginDraft,
  publish,
  removeArticles,
  runSchedule,
  saveDraft,
  signUpAuthor,
  stored,
} from './authors.ts';
import { call, signUp, write } from './people.ts';

afterAll(removeArticles, 60_000);

const patient = { timeout: 15_000, interval: 200 };

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
