import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileHtml } from '../../src/articles/testing/hostile-html.ts';
import { dangersIn } from '../../src/articles/testing/inert.ts';
import { beginDraft, newSlug, publish, removeArticles, saveDraft, signUpAuthor, stored } from './authors.ts';
import { call, type Person, read, signUp } from './people.ts';

let ann: Person;
let bob: Person;
let fan: Person;
beforeAll(async () => {
  [ann, bob, fan] = await Promise.all([signUpAuthor(), signUpAuthor(), signUp()]);
});
afterAll(removeArticles, 60_000);

const handle = (input: unknown, caller?: Person) => call('handlePublish', input, caller);

describe('a published article', () => {
  it('everybody can read a published article in lists and in full, and only its author can read the draft', async () => {
    const { id, slug } = await beginDraft(ann, { title: 'Zymurgy rites', html: '<h1>A</h1><p>Loud.</p>' });
    const { result } = await publish(id, 1, ann);
    const { publishedAt } = result as { publishedAt: number };
    expect(await read(`articles/${slug}`, fan)).toMatchObject({
      status: 200,
      value: { title: 'Zymurgy rites', publishedAt, counts: { comments: 0, horns: 0 } },
    });
    expect((await read(`articleBodies/${slug}`, fan)).value).toEqual({
      html: '<h2 id="part-a">A</h2><p>Loud.</p>',
    });
    for (const list of [
      `lists/articlesByAuthor/${ann.uid}`,
      'lists/articlesByTag/doom',
      'lists/articlesByKind/news',
      'lists/articlesByWord/zymu',
    ]) {
      const { value } = await read(list, fan, '&orderBy="$value"&limitToLast=10');
      expect(value).toMatchObject({ [slug]: publishedAt });
    }
    for (const path of ['drafts', `drafts/${id}`, `draftBodies/${id}`]) {
      expect((await read(path, fan)).status).toBe(401);
      expect((await read(path, bob)).status).toBe(401);
    }
  });

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

  it('an unpublished article returns with its date, and a deleted one as a draft', async () => {
    const { id, slug } = await beginDraft(ann);
    const first = await publish(id, 1, ann);
    const act = (action: string) => handle({ action, draftId: id }, ann);
    expect((await act('unpublish')).status).toBe(200);
    expect((await act('unpublish')).status).toBe(200);
    for (const path of [
      `articles/${slug}`,
      `articleBodies/${slug}`,
      `lists/articlesByTag/doom/${slug}`,
      `sitemap/${slug}`,
    ]) {
      expect(await stored(path)).toBeNull();
    }
    expect((await publish(id, 1, ann)).result).toEqual(first.result);
    expect(await act('delete')).toMatchObject({ status: 200, result: { state: 'deleted' } });
    expect(await stored(`articles/${slug}`)).toBeNull();
    expect(await saveDraft(ann, id, 2, { slug })).toBe(401);
    expect(await act('restore')).toMatchObject({ status: 200, result: { state: 'draft' } });
    expect(await saveDraft(ann, id, 2, { slug })).toBe(200);
  });

  it('a published article contains no hostile input that could run', async () => {
    const html = hostileHtml.map(([, hostile]) => hostile).filter((one) => one.length < 5000);
    const draft = await beginDraft(ann, { html: `<p>Text.</p>${html.slice(0, 12).join('\n')}` });
    expect((await publish(draft.id, 1, ann)).status).toBe(200);
    const body = (await stored(`articleBodies/${draft.slug}/html`)) as string;
    expect(body).toContain('<p>Text.</p>');
    expect(dangersIn(body)).toEqual([]);
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
