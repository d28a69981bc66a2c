import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDraft, newSlug, publish, removeArticles, saveDraft, signUpAuthor, stored } from './authors.ts';
import type { Person } from './people.ts';

let ann: Person;
let bob: Person;
beforeAll(async () => {
  [ann, bob] = await Promise.all([signUpAuthor(), signUpAuthor()]);
});
afterAll(removeArticles, 60_000);

describe('a published article', () => {
  it('publishing twice, even simultaneously, creates one article', async () => {
    const { id, slug } = await beginDraft(ann);
    const answers = await Promise.all([publish(id, 1, ann), publish(id, 1, ann), publish(id, 1, ann)]);
    answers.push(await publish(id, 1, ann));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(await stored(`leases/${id}`)).toBeNull();
    expect(await stored(`slugs/${slug}`)).toEqual({ draft: id });
  });

  it('only one of two drafts that claim the same address simultaneously gets it', async () => {
    const slug = newSlug();
    const [first, second] = await Promise.all([beginDraft(ann, { slug }), beginDraft(bob, { slug })]);
    const answers = await Promise.all([publish(first.id, 1, ann), publish(second.id, 1, bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('slug-taken');
    const winner = answers[0].status === 200 ? ann : bob;
    expect(await stored(`articles/${slug}/author/uid`)).toBe(winner.uid);
  });
});

it('only one of two saves of the same version is kept', async () => {
  const { id } = await beginDraft(ann);
  const saves = await Promise.all([
    saveDraft(ann, id, 2, { title: 'One tab' }),
    saveDraft(ann, id, 2, { title: 'Another tab' }),
  ]);
  expect(saves.sort()).toEqual([200, 401]);
});
