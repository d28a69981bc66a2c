import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginDraft, publish, removeArticles, saveDraft, signUpAuthor, stored } from './authors.ts';
import { call, type Person, signUp } from './people.ts';

let ann: Person;
let fan: Person;
beforeAll(async () => {
  [ann, fan] = await Promise.all([signUpAuthor(), signUp()]);
});
afterAll(removeArticles, 60_000);

const ask = (input: unknown, caller?: Person) => call('previewDraft', input, caller);
const cardOf = ({ result }: Awaited<ReturnType<typeof ask>>) =>
  (result as { preview: { card: { title: string } } }).preview.card;

describe('previewDraft', () => {
  it('a draft is shown to its author, and to everybody with its link until it is published', async () => {
    const { id, slug } = await beginDraft(ann, { title: 'Before the ink is dry' });
    expect(await ask({ action: 'show', draftId: id }, fan)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await ask({ action: 'renew-link', draftId: id }, fan)).toMatchObject({ status: 403 });
    expect(cardOf(await ask({ action: 'show', draftId: id }, ann)).title).toBe('Before the ink is dry');

    const { token } = (await ask({ action: 'renew-link', draftId: id }, ann)).result as { token: string };
    await saveDraft(ann, id, 2, { slug, title: 'Nearly dry' });
    expect(cardOf(await ask({ action: 'open', token })).title).toBe('Nearly dry');
    expect(await ask({ action: 'open', token: 'x'.repeat(32) })).toMatchObject({ status: 404 });
    expect(await publish(id, 2, ann)).toMatchObject({ status: 200 });
    expect(await ask({ action: 'open', token })).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('the index of drafts', () => {
  it('the index finds a draft by its words and counts it in whatever state it is', async () => {
    // An author without any other draft.
    const writer = await signUpAuthor();
    const { id } = await beginDraft(writer, { title: 'Zweihander solo' });
    const index = () => stored(`draftIndex/${writer.uid}`);
    const becomes = (shape: object) =>
      vi.waitFor(async () => expect(await index()).toMatchObject(shape), { timeout: 60_000 });
    await becomes({ counts: { draft: 1 }, words: { zweih: { [id]: 'draft' } } });
    await publish(id, 1, writer);
    await becomes({ counts: { published: 1 }, words: { solo: { [id]: 'published' } } });
  }, 150_000);
});
