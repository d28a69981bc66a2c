import { describe, expect, it } from 'vitest';
import { beginArticleWorld as setUp, storedPicture } from '../../test/doubles/article-world.ts';
import { doWork } from '../../test/doubles/do-work.ts';
import { syncBand } from '../bands/sync-band.ts';
import { syncNames } from './rename-author.ts';

const slug = 'doom-in-the-town';
const publish = (version: number, draftId = 'd1') => ({ action: 'publish', draftId, version }) as const;

describe('publishing', () => {
  it('publishing writes card, text, lists, sitemap, slug and draft', async () => {
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
      'lists/articlesByTag/doom',
      'lists/articlesByTag/band:electric-wizard',
      'lists/articlesByKind/news',
      'lists/articlesByAuthor/ann',
      'lists/articlesByWord/do',
      'lists/articlesByWord/wizard',
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
    expect(memory.at('leases')).toBeNull();
  });

  it('publishing a version is idempotent, even for simultaneous calls', async () => {
    const { act, memory, pass } = await setUp();
    const answers = await Promise.all([act(publish(1)), act(publish(1)), act(publish(1))]);
    const before = memory.at('articles');
    pass(5000);
    answers.push(await act(publish(1)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(memory.at('articles')).toEqual(before);
  });

  it('publishing reduces the author’s texts to plain text and cleans their HTML', async () => {
    const { act, memory, save } = await setUp();
    const version = await save(
      'd1',
      {
        title: ' <b>Doom</b>\n\u202E in\tthe  town ',
        cover: { ...storedPicture, alt: 'x', caption: ' Late,\n\u202Eloud ', credit: ' ' },
      },
      '<p onclick="x">a</p><script>b</script>',
    );
    await act(publish(version));
    expect(memory.at(`articles/${slug}/title`)).toBe('<b>Doom</b> in the town');
    expect(memory.at(`articles/${slug}/cover`)).toEqual({
      ...storedPicture,
      alt: 'x',
      caption: 'Late, loud',
    });
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
      'a text of headings alone',
      {},
      '<h2>One</h2><h3>Two</h3><p> </p>',
      /Write the text between the headings/,
    ],
    [
      'a picture that nobody knows',
      {},
      `<p>a</p><img data-picture="${'f'.repeat(24)}">`,
      /picture in the text/,
    ],
    [
      'a player of another site',
      {},
      '<p>a</p><div data-player="https://evil.example/x"></div>',
      /player in the text leads to “https:\/\/evil\.example\/x”/,
    ],
    [
      'too many tags',
      { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) },
      undefined,
      /at most 10 tags/,
    ],
    ['a review of nothing', { kind: 'review' as const }, undefined, /Name the band.*Name the album/],
    ['an address of strange signs', { slug: 'a/b' }, undefined, /address needs letters/],
    ['the address of another page', { slug: 'upload' }, undefined, /\/article\/upload is another page/],
    ['a title that nobody sees', { title: '\u200B\u00AD' }, undefined, /Give it a title/],
    ['a name without end', { bands: ['ﷺ'.repeat(121)] }, undefined, /Shorten names/],
  ])('publishing refuses %s and writes nothing', async (_what, fields, html, message) => {
    const { act, memory, save } = await setUp();
    const version = await save('d1', fields, html);
    await expect(act(publish(version))).rejects.toMatchObject({
      code: 'not-ready',
      message: expect.stringMatching(message) as string,
    });
    expect(memory.at('articles')).toBeNull();
    expect(memory.at('slugs')).toBeNull();
  });

  it('publishing spells a band as the site does', async () => {
    const { act, save, memory, deps } = await setUp();
    const review = { band: 'ELECTRIC WIZARD', album: 'Dopethrone', year: 2000, rating: 5 };
    const bands = ['electric wizard', 'Électric Wizards'];
    await act(publish(1));
    await syncBand('electric-wizard', deps);
    await save('d2', { slug: 'dopethrone', kind: 'review', review, bands });
    await act(publish(1, 'd2'));
    expect(memory.at('articles/dopethrone')).toMatchObject({
      bands: { 'electric-wizard': 'Electric Wizard', 'electric-wizards': 'Électric Wizards' },
      review: { band: 'Electric Wizard' },
    });
  });

  it('the card of a published article says whether readers get a player', async () => {
    const { act, save, memory } = await setUp();
    await act(publish(1));
    expect(memory.at(`articles/${slug}/hasPlayer`)).toBeNull();
    const player = '<p>Text.</p><div data-player="https://youtu.be/dQw4w9WgXcQ"></div>';
    await act({ action: 'update', draftId: 'd1', version: await save('d1', {}, player) });
    expect(memory.at(`articles/${slug}/hasPlayer`)).toBe(true);
  });

  it('publishing lets the only article about a band correct its name', async () => {
    const { act, save, memory } = await setUp();
    await act(publish(1));
    const version = await save('d1', { bands: ['ELECTRIC Wizard'] });
    await act({ action: 'update', draftId: 'd1', version });
    expect(memory.at(`articles/${slug}/bands`)).toEqual({ 'electric-wizard': 'ELECTRIC Wizard' });
  });

  it('publishing keeps the keys of names short without splitting a character', async () => {
    const { act, memory, save } = await setUp();
    const gothic = '𐌲𐌿𐍄𐌹𐍃𐌺'.repeat(8);
    const version = await save('d1', { tags: [gothic], bands: ['ﷺ'.repeat(100)] });
    await act(publish(version));
    const lists = memory.at(`indexEntries/articles/${slug}`) as string[];
    for (const list of lists) {
      expect(new TextEncoder().encode(list).length).toBeLessThan(400);
      expect(list).not.toMatch(/\p{Cs}/u);
    }
  });

  it('publishing uses the name that an author gets at the same moment', async () => {
    const { act, deps, memory } = await setUp();
    const { database } = deps;
    const renamed = {
      ...database,
      get: async (path: string) => {
        const value = await database.get(path);
        // A concurrent rename updates the name and all cards before this card exists.
        if (path === 'profiles/ann/displayName') await database.update({ [path]: 'Anna' });
        return value;
      },
    };
    Object.assign(deps, { database: renamed });
    await act(publish(1));
    await doWork('syncArticle', (of) => syncNames(of, database), deps);
    expect(memory.at(`articles/${slug}/author/name`)).toBe('Anna');
  });

  it('publishing refuses a version that the author has not seen, and a text of another version', async () => {
    const { act, memory, save } = await setUp();
    await save('d1');
    await expect(act(publish(1))).rejects.toMatchObject({ code: 'version-conflict' });
    await memory.database.update({ 'drafts/d1/version': 3 });
    await expect(act(publish(3))).rejects.toMatchObject({ code: 'version-conflict' });
  });

  it('publishing gives a slug to only one of two simultaneous articles', async () => {
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
