import { describe, expect, it } from 'vitest';
import { createArticleWorld, storedPicture } from '../../test/doubles/article-world.ts';

const slug = 'doom-in-the-town';
const publish = (version: number, draftId = 'd1') => ({ action: 'publish', draftId, version }) as const;
const update = (version: number, correction?: string) =>
  ({ action: 'update', draftId: 'd1', version, ...(correction && { correction }) }) as const;

async function setUp() {
  const world = createArticleWorld();
  await world.begin();
  return world;
}

/** Everything that readers can see. */
const publicPaths = [
  'articles',
  'articleBodies',
  'articlesByTag',
  'articlesByKind',
  'articlesByAuthor',
  'articleWords',
  'articleLists',
  'sitemap',
];

describe('publishing', () => {
  it('writes card, text, lists, sitemap, slug and the draft', async () => {
    const { act, memory, now } = await setUp();
    expect(await act(publish(1))).toEqual({ state: 'published', slug, publishedAt: now(), publishAt: null });
    expect(memory.at(`articles/${slug}`)).toEqual({
      title: 'Doom in the town',
      excerpt: 'They came, they were slow, they left.',
      kind: 'news',
      cover: { ...storedPicture, alt: 'A wall of amps' },
      author: { uid: 'ann', name: 'Ann Author' },
      tags: { doom: true },
      bands: { 'electric-wizard': 'Electric Wizard' },
      publishedAt: now(),
      minutes: 1,
      counts: { comments: 0, horns: 0 },
    });
    expect(memory.at(`articleBodies/${slug}`)).toEqual({ html: '<p>Text.</p>' });
    for (const list of [
      'articlesByTag/doom',
      'articlesByTag/band:electric-wizard',
      'articlesByKind/news',
      'articlesByAuthor/ann',
      'articleWords/do',
      'articleWords/wizard',
    ]) {
      expect(memory.at(list)).toEqual({ [slug]: now() });
    }
    expect(memory.at(`sitemap/${slug}`)).toEqual({ updatedAt: now() });
    expect(memory.at(`slugs/${slug}`)).toEqual({ draft: 'd1' });
    expect(memory.at('drafts/d1')).toMatchObject({
      state: 'published',
      slug,
      publishedAt: now(),
      publishedVersion: 1,
    });
    expect(memory.at('publishing')).toBeNull();
  });

  it('does the same version once, however often it is asked, also at the same moment', async () => {
    const { act, memory, pass } = await setUp();
    const answers = await Promise.all([act(publish(1)), act(publish(1)), act(publish(1))]);
    const before = memory.at('articles');
    pass(5000);
    answers.push(await act(publish(1)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(memory.at('articles')).toEqual(before);
  });

  it('takes the words of the author as plain text and their HTML cleaned', async () => {
    const { act, memory, save } = await setUp();
    const version = await save(
      'd1',
      { title: ' <b>Doom</b>\n\u202E in\tthe  town ' },
      '<p onclick="x">a</p><script>b</script>',
    );
    await act(publish(version));
    expect(memory.at(`articles/${slug}/title`)).toBe('<b>Doom</b> in the town');
    expect(memory.at(`articleBodies/${slug}/html`)).toBe('<p>a</p>');
  });

  it.each([
    ['no title', { title: ' ' }, undefined, /Give it a title/],
    ['no cover', { cover: null }, undefined, /Choose a cover/],
    [
      'a cover that nobody knows',
      { cover: { ...storedPicture, id: 'f'.repeat(24), alt: 'x' } },
      undefined,
      /cover is not on the server/,
    ],
    ['an empty text', {}, '<p><script>x</script></p>', /Write the text/],
    [
      'a picture that nobody knows',
      {},
      `<p>a</p><img data-picture="${'f'.repeat(24)}">`,
      /picture in the text/,
    ],
    [
      'too many tags',
      { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) },
      undefined,
      /at most 10 tags/,
    ],
    ['a review of nothing', { kind: 'review' as const }, undefined, /Name the band.*Name the album/],
    ['an address of strange signs', { slug: 'a/b' }, undefined, /address needs letters/],
  ])('refuses %s and writes nothing', async (_what, fields, html, message) => {
    const { act, memory, save } = await setUp();
    const version = await save('d1', fields, html);
    await expect(act(publish(version))).rejects.toMatchObject({
      code: 'not-ready',
      message: expect.stringMatching(message) as string,
    });
    expect(memory.at('articles')).toBeNull();
    expect(memory.at('slugs')).toBeNull();
  });

  it('refuses another version than the one that was seen, and a text of another version', async () => {
    const { act, memory, save } = await setUp();
    await save('d1');
    await expect(act(publish(1))).rejects.toMatchObject({ code: 'version-conflict' });
    await memory.store.update({ 'drafts/d1/version': 3 });
    await expect(act(publish(3))).rejects.toMatchObject({ code: 'version-conflict' });
  });

  it('gives an address to one of two who want it at the same moment', async () => {
    const { act, memory, save } = await setUp();
    await save('d2', {}, '<p>Other.</p>', 'bob');
    const answers = await Promise.allSettled([act(publish(1)), act(publish(1, 'd2'), 'bob')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = answers.find((answer) => answer.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'slug-taken' });
    const { draft } = memory.at(`slugs/${slug}`) as { draft: string };
    expect(memory.at(`articleBodies/${slug}/html`)).toBe(draft === 'd1' ? '<p>Text.</p>' : '<p>Other.</p>');
    const other = await save('d2', { slug: 'another-doom' }, '<p>Other.</p>', 'bob');
    expect(await act(publish(other, 'd2'), 'bob')).toMatchObject({ slug: 'another-doom' });
  });
});

describe('an update', () => {
  it('changes what readers see and keeps address, date, counts and what others write beside it', async () => {
    const { act, memory, save, pass, now } = await setUp();
    const { publishedAt } = await act(publish(1));
    await memory.store.update({
      [`articles/${slug}/counts`]: { comments: 3, horns: 9 },
      [`articles/${slug}/recording`]: { state: 'ready' },
    });
    pass(60_000);
    const version = await save(
      'd1',
      { slug: 'elsewhere', title: 'Sludge', tags: [], bands: [], kind: 'feature' },
      '<p>New.</p>',
    );
    expect(await act(update(version))).toEqual({ state: 'published', slug, publishedAt, publishAt: null });
    const card = memory.at(`articles/${slug}`);
    expect(card).toMatchObject({
      title: 'Sludge',
      publishedAt,
      updatedAt: now(),
      counts: { comments: 3, horns: 9 },
      recording: { state: 'ready' },
    });
    expect(card).not.toHaveProperty('tags');
    expect(memory.at('articlesByTag')).toBeNull();
    expect(memory.at('articlesByKind')).toEqual({ feature: { [slug]: publishedAt } });
    expect(memory.at('articleWords/wizard')).toBeNull();
    expect(memory.at('articleWords/sl')).toEqual({ [slug]: publishedAt });
    expect(memory.at('slugs')).toEqual({ [slug]: { draft: 'd1' } });
  });

  it('notes a correction once', async () => {
    const { act, memory, save, now, pass } = await setUp();
    await act(publish(1));
    const version = await save('d1', {}, '<p>Right.</p>');
    await act(update(version, 'The band is from Dorset.'));
    const at = now();
    pass(1000);
    await act(update(version, 'The band is from Dorset.'));
    const notes = memory.at(`articleBodies/${slug}/corrections`) as object;
    expect(Object.values(notes)).toEqual([{ at, text: 'The band is from Dorset.' }]);
  });

  it('is refused where nothing is published', async () => {
    const { act } = await setUp();
    await expect(act(update(1))).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a failure half-way', () => {
  /** How many calls of the database one run makes. */
  const steps = 20;
  const leaseOver = 100_000;

  it.each(Array.from({ length: steps }, (_, at) => at + 1))(
    'at call %i of a first publishing leaves nothing or all',
    async (call) => {
      const { act, memory, pass } = await setUp();
      memory.failCall(call);
      await act(publish(1)).catch(() => undefined);
      memory.failCall(0);
      const seen = publicPaths.filter((path) => memory.at(path) !== null);
      expect([[], publicPaths]).toContainEqual(seen);
      pass(leaseOver);
      expect(await act(publish(1))).toMatchObject({ state: 'published', slug });
      expect(memory.at(`articles/${slug}/title`)).toBe('Doom in the town');
    },
  );

  it.each(Array.from({ length: steps }, (_, at) => at + 1))(
    'at call %i of an update leaves the old article or the new one',
    async (call) => {
      const { act, memory, save, pass } = await setUp();
      await act(publish(1));
      const version = await save('d1', { title: 'Sludge', tags: ['sludge'] }, '<p>New.</p>');
      const old = publicPaths.map((path) => memory.at(path));
      memory.failCall(call);
      await act(update(version, 'It was sludge.')).catch(() => undefined);
      memory.failCall(0);
      const isNew = memory.at(`articles/${slug}/title`) === 'Sludge';
      const now = publicPaths.map((path) => memory.at(path));
      if (!isNew) expect(now).toEqual(old);
      pass(leaseOver);
      await act(update(version, 'It was sludge.'));
      const after = publicPaths.map((path) => memory.at(path));
      if (isNew) expect(after).toEqual(now);
      expect(memory.at('articlesByTag/doom')).toBeNull();
      expect(memory.at('articlesByTag/sludge')).toHaveProperty(slug);
      expect(Object.values(memory.at(`articleBodies/${slug}/corrections`) as object)).toHaveLength(1);
    },
  );
});

describe('who may', () => {
  it.each([
    ['nobody', undefined, 'unauthenticated'],
    ['a fan', 'fan', 'forbidden'],
    ['another author', 'bob', 'forbidden'],
    ['who is gone', 'gone', 'unauthenticated'],
  ])('refuses %s', async (_who, by, code) => {
    const { act, memory, deps } = await setUp();
    const { changeArticle } = await import('./change-article.ts');
    await expect(changeArticle(by, publish(1), deps)).rejects.toMatchObject({ code });
    expect(memory.at('articles')).toBeNull();
    expect(memory.at('publishing')).toBeNull();
    expect(await act(publish(1), 'boss')).toMatchObject({ state: 'published' });
    expect(memory.at(`articles/${slug}/author/uid`)).toBe('ann');
  });

  it('refuses an author who is one no longer', async () => {
    const { act, setRoles } = await setUp();
    setRoles('ann', {});
    await expect(act(publish(1))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('says not-found of a draft that is not there', async () => {
    const { act } = await setUp();
    await expect(act(publish(1, 'nothing'))).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('two at once', () => {
  it('waits for somebody else and gives up after a while', async () => {
    const { act, memory, now } = await setUp();
    await memory.store.update({ 'publishing/d1': { by: 'x', until: now() + 5000 } });
    expect(await act(publish(1))).toMatchObject({ state: 'published' });
    await memory.store.update({ 'publishing/d1': { by: 'x', until: now() + 500_000 } });
    await expect(act(publish(1))).rejects.toMatchObject({ code: 'busy' });
  });
});
