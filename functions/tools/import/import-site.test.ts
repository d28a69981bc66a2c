import { beforeEach, describe, expect, it } from 'vitest';
import { cleanHtml } from '../../src/articles/clean-html.ts';
import { hostileHtml } from '../../src/articles/testing/hostile-html.ts';
import { dangersIn } from '../../src/articles/testing/inert.ts';
import { readWordPress } from './read-wordpress.ts';
import {
  authors,
  cover,
  beginImportWorld,
  inPieces,
  pictureIdOf,
  post,
  readPosts,
} from './testing/import-world.ts';
import { oldOrigin, wordpressExport } from './testing/wordpress-export.ts';

/** The export of a magazine with ten posts. */
const magazine = [
  cover,
  ...Array.from({ length: 10 }, (_, at) =>
    post({
      id: at + 1,
      title: `Night ${at + 1}`,
      slug: `night-${at + 1}`,
      author: at % 5 === 0 ? 'guest' : 'ada',
      status: at % 10 === 9 ? 'draft' : 'publish',
      content: `<p>Night ${at + 1}.</p>\n<figure class="wp-block-image"><img src="${oldOrigin}/wp-content/uploads/2024/05/night-${at + 1}-1024x683.jpg" alt="The crowd" class="wp-image-7"/><figcaption>In the pit</figcaption></figure>`,
      categories: ['News'],
      tags: ['Doom'],
    }),
  ),
];

let world: Awaited<ReturnType<typeof beginImportWorld>>;
beforeEach(async () => {
  world = await beginImportWorld();
});

describe('an import from WordPress', () => {
  it.each([
    ['without ids', (text: string) => text.replaceAll(/<wp:post_id>.*?<\/wp:post_id>/g, '')],
    ['with one id', (text: string) => text.replaceAll(/<wp:post_id>[1-3]</g, '<wp:post_id>1<')],
  ])('posts that another tool exported %s are all imported, and once', async (_, exported) => {
    const titles = ['Salt', 'Ash', 'Rust'];
    const posts = titles.map((title, index) => post({ id: index + 1, title, slug: title.toLowerCase() }));
    const site = () =>
      readWordPress({ 'export.xml': inPieces(exported(wordpressExport([cover, ...posts], authors))) });
    const options = { cover: Buffer.from('amps') };
    expect(await world.run(await site(), options)).toMatchObject({ published: 3 });
    expect(titles.map((title) => world.card(title.toLowerCase())?.title)).toEqual(titles);
    expect(await world.run(await site(), options)).toMatchObject({ published: 0, unchanged: 3 });
    expect(await world.redirectOf('/2024/05/rust/')).toBe('/article/rust');
  });

  it('an import from WordPress brings posts with date, author, tags, kind, cover, pictures and old addresses', async () => {
    expect(await world.run(magazine)).toEqual({
      published: 9,
      drafts: 1,
      unchanged: 0,
      left: 0,
      picturesMissing: 0,
    });
    expect(world.card('night-2')).toMatchObject({
      title: 'Night 2',
      excerpt: 'Night 2.',
      kind: 'news',
      author: { uid: 'ann' },
      cover: { id: pictureIdOf(cover.address ?? ''), alt: 'A wall of amps' },
      tags: { news: true, doom: true },
      publishedAt: Date.parse('2024-05-12T18:30:00Z'),
    });
    expect(world.card('night-2')?.updatedAt).toBeUndefined();
    const id = pictureIdOf(`${oldOrigin}/wp-content/uploads/2024/05/night-2.jpg`);
    expect(world.bodyOf('night-2')).toContain(`/media/${id}/960.webp`);
    expect(world.bodyOf('night-2')).toContain('<figcaption>In the pit</figcaption>');
    expect(world.memory.at('lists/articlesByTag/doom/night-2')).toBe(Date.parse('2024-05-12T18:30:00Z'));
    expect(await world.redirectOf('/2024/05/Night-2/')).toBe('/article/night-2');
    expect(await world.redirectOf('/', '?p=2')).toBe('/article/night-2');
    expect(await world.redirectOf('/feed/')).toBe('/api/rss.xml');
    expect(await world.redirectOf('/feed/atom/')).toBe('/api/rss.xml');
    expect(await world.redirectOf('/', '?feed=rss2')).toBe('/api/rss.xml');
    expect(await world.redirectOf('/2024/05/night-2/feed/')).toBe('/article/night-2');
    expect(await world.redirectOf('/category/news/')).toBe('/article?tag=news');
    expect(await world.redirectOf('/category/news/page/2/')).toBe('/article?tag=news');
    expect(await world.redirectOf('/category/news/feed/')).toBe('/api/rss.xml');
    expect(await world.redirectOf('/tag/doom/')).toBe('/article?tag=doom');
    expect(await world.redirectOf('/wp-content/uploads/2024/05/night-2-1024x683.jpg')).toBe(
      `/media/${id}/960.webp`,
    );
    expect(world.memory.at(`drafts/${world.draftOf(10)}/state`)).toBe('draft');
    expect(await world.redirectOf('/', '?p=10')).toBeNull();
    // No follower is notified of what was published long ago.
    expect(world.memory.at('workBulk')).toBeNull();
  });

  it('an import from WordPress resumes where it was killed', async () => {
    const whole = await beginImportWorld();
    await whole.run(magazine.slice(0, 6));
    for (let writes = 5; ; writes += 23) {
      const killed = await beginImportWorld();
      killed.memory.dieWithWrite(writes);
      const finished = await killed.run(magazine.slice(0, 6)).catch(() => null);
      if (!killed.memory.revive()) break;
      expect(finished).toBeNull();
      killed.pass(120_000);
      await killed.run(magazine.slice(0, 6));
      for (const place of ['articles', 'articleBodies', 'indexEntries/articles', 'redirects', 'slugs'])
        expect(killed.memory.at(place), place).toEqual(whole.memory.at(place));
    }
  });

  it('an import from WordPress names the writer of a text that belongs to another member here', async () => {
    await world.run(magazine);
    expect(world.card('night-1')?.author.uid).toBe('boss');
    expect(world.bodyOf('night-1')).toMatch(/^<p><em>By Gus Test &amp; Co<\/em><\/p>/);
    expect(world.card('night-1')?.excerpt).toBe('Night 1.');
    expect(world.bodyOf('night-2')).not.toContain('By ');
  });

  it('an import leaves alone what was changed, unpublished, scheduled or deleted here, and says so', async () => {
    await world.run(magazine.slice(0, 4));
    const change = (id: number, fields: object) =>
      world.memory.database.update(
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [`drafts/${world.draftOf(id)}/${name}`, value]),
        ),
      );
    await change(1, { updatedBy: 'ann', version: 2 });
    await world.act({ action: 'unpublish', draftId: world.draftOf(2) });
    await world.act({ action: 'delete', draftId: world.draftOf(3) });
    const before = world.memory.all();
    expect(await world.run(magazine.slice(0, 4))).toMatchObject({ published: 0, unchanged: 0, left: 3 });
    expect(world.memory.all()).toEqual(before);
    expect(world.lines).toEqual(
      expect.arrayContaining([
        '“Night 1” was changed here, and stays as it is.',
        '“Night 2” was taken off the site here, and stays as it is.',
        '“Night 3” was deleted here, and stays as it is.',
      ]),
    );
  });

  it('an import gives posts with the same address different ones, and never that of an existing article', async () => {
    await world.act({ action: 'publish', draftId: 'd1', version: 1 });
    await world.run([cover, post({ id: 1 }), post({ id: 2 }), post({ id: 3, slug: 'admin' })]);
    expect(world.card('doom-in-the-town')?.publishedAt).toBe(world.now());
    expect([
      world.card('doom-in-the-town-2'),
      world.card('doom-in-the-town-3'),
      world.card('admin-2'),
    ]).not.toContain(null);
  });

  it('an export without posts is an error that says what the file has instead', async () => {
    await expect(world.run([cover, post({ type: 'review' })])).rejects.toThrow(
      'The export has no posts. Not brought along: entries of the type “review” (1; take them with --type review)',
    );
  });

  it('an import reports a missing picture and continues without it', async () => {
    const content = `<p>Text.</p><img src="${oldOrigin}/gone.jpg"><img src="${oldOrigin}/page.jpg">`;
    expect(await world.run([cover, post({ content })])).toMatchObject({ published: 1, picturesMissing: 2 });
    expect(world.bodyOf('doom-in-the-town')).toBe('<p>Text.</p>');
    expect(world.lines.join('\n')).toContain(
      `“Doom in the town”: the picture ${oldOrigin}/gone.jpg is missing: it is answered with 404`,
    );
  });

  it('an import says what of a post the export lacks: its cover, and pictures of galleries', async () => {
    await world.run([cover, post({ content: '[gallery ids="900,902"]', thumbnail: 901 })]);
    const left = [
      '“Doom in the town”: its cover, picture 901, is not in the export',
      '“Doom in the town”: picture 902 of a gallery is not in the export',
    ];
    expect(world.lines).toContain(`Left behind:\n${left.join('\n')}`);
    expect(world.leftBehind).toEqual(left);
  });

  it('an import adds later what was missing, as long as nobody has changed the article here', async () => {
    const posts = [cover, post({ content: `<p>Text.</p><img src="${oldOrigin}/gone.jpg">` })];
    await world.run(posts);
    world.importDeps.web.fetch = (address) => Promise.resolve(Buffer.from(address));
    expect(await world.run(posts)).toMatchObject({ published: 1, picturesMissing: 0 });
    expect(world.bodyOf('doom-in-the-town')).toContain(pictureIdOf(`${oldOrigin}/gone.jpg`));
    expect(world.card('doom-in-the-town')?.updatedAt).toBeUndefined();
  });

  it('a picture that is a cover and stands at the start of the text is only the cover, with its words', async () => {
    const first = `<figure><img src="${oldOrigin}/a.jpg" alt="Amps & men"><figcaption>By Jo</figcaption></figure>`;
    const { thumbnail: _, ...bare } = post({ content: `${first}<p>Loud.</p>` });
    await world.run([bare]);
    const id = pictureIdOf(`${oldOrigin}/a.jpg`);
    expect(world.card('doom-in-the-town')?.cover).toMatchObject({ id, alt: 'Amps & men' });
    expect(JSON.stringify(world.memory.at('drafts'))).toContain('By Jo');
    expect(world.bodyOf('doom-in-the-town')).toBe('<p>Loud.</p>');
  });

  it('an article without pictures is imported as a draft that says why, unless there is a default cover', async () => {
    const { thumbnail: _, ...bare } = post();
    expect(await world.run([bare])).toMatchObject({ published: 0, drafts: 1 });
    expect(world.lines).toContain('“Doom in the town” is a draft: Choose a cover picture.');
    expect(await world.run([bare], { cover: Buffer.from('for all') })).toMatchObject({ published: 1 });
    expect(world.card('doom-in-the-town')?.cover).toMatchObject({
      id: pictureIdOf('for all'),
      alt: 'Doom in the town',
    });
  });

  it('imported links between posts lead to the articles here', async () => {
    const content = `<p><a href="${oldOrigin}/2024/05/other/#part">one</a> <a href="/?p=2">two</a> <a href="/about/">three</a></p>`;
    await world.run([cover, post({ content }), post({ id: 2, slug: 'other' })]);
    const links = [...world.bodyOf('doom-in-the-town').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/article/other', '/article/other', `${oldOrigin}/about/`]);
  });

  it('a title and a caption that are too long end between words, and the report has them whole', async () => {
    const [title, caption] = ['Slow and loud '.repeat(20).trim(), 'In the pit '.repeat(40).trim()];
    const content = `<p>Text.</p><figure><img src="${oldOrigin}/crowd.jpg"><figcaption>${caption}</figcaption></figure>`;
    await world.run([cover, post({ title, content }), post({ id: 2, slug: 'b', title: 't'.repeat(120) })]);
    expect(world.card('doom-in-the-town')?.title).toMatch(/ (?:Slow|and|loud)…$/);
    expect(world.card('b')?.title).toBe('t'.repeat(120));
    expect(world.bodyOf('doom-in-the-town')).toMatch(/ (?:In|the|pit)…<\/figcaption>/);
    expect(world.leftBehind).toEqual([
      `“${'Slow and loud '.repeat(7)}Slow…”: the end of a caption, which is too long here: “${caption}”`,
      `“${'Slow and loud '.repeat(7)}Slow…”: the end of its title, which is too long here: “${title}”`,
    ]);
  });

  it('an excerpt, and the description of a cover, that are too long are whole in the report', async () => {
    const [excerpt, alt] = ['They were slow. '.repeat(30).trim(), 'A wall of amps '.repeat(40).trim()];
    await world.run([{ ...cover, alt }, post({ excerpt }), post({ id: 2, slug: 'b', title: 'B' })]);
    expect(world.card('doom-in-the-town')?.excerpt).toMatch(/slow\.$/);
    expect(world.leftBehind).toContain(
      `“Doom in the town”: the end of its excerpt, which is too long here: “${excerpt}”`,
    );
    expect(world.leftBehind).toContain(
      `“B”: the end of the description of its cover, which is too long here: “${alt}”`,
    );
    expect(world.leftBehind).toHaveLength(3);
  });

  it('a tag beyond those that fit on an article is left behind, and its page does not redirect', async () => {
    const tags = Array.from({ length: 12 }, (_, at) => `Tag ${at + 1}`);
    await world.run([cover, post({ tags })]);
    expect(await world.redirectOf('/tag/tag-10/')).toBe('/article?tag=tag-10');
    expect(await world.redirectOf('/tag/tag-11/')).toBeNull();
    expect(world.leftBehind).toEqual(['“Doom in the town”: its tags beyond the first 10: Tag 11, Tag 12']);
  });

  it('a former address of a post redirects to its article, unless another post has it now', async () => {
    const former = (slug: string) =>
      `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>${slug}</wp:meta_value></wp:postmeta>`;
    const posts = [cover, post({ id: 1 }), post({ id: 2, slug: 'other' })];
    const written = wordpressExport(posts, authors).replaceAll(
      '</item>',
      `${former('gloom')}${former('other')}</item>`,
    );
    await world.run(await readWordPress({ 'export.xml': inPieces(written) }));
    expect(await world.redirectOf('/2024/05/gloom/')).toBe('/article/doom-in-the-town');
    expect(await world.redirectOf('/2024/05/other/')).toBe('/article/other');
  });

  it.each([
    ['nested too deeply', '<div>'.repeat(12_000), 'its elements are nested in more than 100 levels'],
    ['far too long', `<p>${'Slow. '.repeat(400_000)}</p>`, 'its text is longer than any article'],
  ])('a post that is %s is left behind by name, and the others are imported', async (_, content, why) => {
    const posts = [
      cover,
      post({ content }),
      post({ id: 2, slug: 'other', title: '<b>'.repeat(5000) + 'Other' }),
    ];
    expect(await world.run(posts)).toMatchObject({ published: 1, left: 1 });
    expect(world.leftBehind).toEqual([`“Doom in the town”: all of it: ${why}`]);
    expect(world.card('other')?.title).toBe('Other');
    const looking = await beginImportWorld();
    await looking.run(posts, { look: true });
    expect(looking.leftBehind).toEqual(world.leftBehind);
  });

  it('old addresses of a site in a subfolder of its domain redirect to its articles', async () => {
    const inFolder = (text: string) => text.replaceAll(oldOrigin, `${oldOrigin}/blog`);
    const content = `<p><a href="${oldOrigin}/">all of it</a> <a href="/blog/?p=2">one</a> <a href="${oldOrigin}/?p=1">this</a></p>`;
    const written = wordpressExport([cover, post({ content }), post({ id: 2, slug: 'other' })], authors);
    await world.run(await readWordPress({ 'export.xml': inPieces(inFolder(written)) }));
    const links = [...world.bodyOf('doom-in-the-town').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([`${oldOrigin}/blog/`, '/article/other', '/article/doom-in-the-town']);
    expect(await world.redirectOf('/blog/', '?p=1')).toBe('/article/doom-in-the-town');
    expect(await world.redirectOf('/blog/', '?p=2')).toBe('/article/other');
    expect(await world.redirectOf('/blog/2024/05/other/')).toBe('/article/other');
    expect(await world.redirectOf('/blog/')).toBe('/article');
    expect(await world.redirectOf('/blog/feed/')).toBe('/api/rss.xml');
    const id = pictureIdOf(`${oldOrigin}/blog/wp-content/uploads/2024/05/amps.jpg`);
    expect(await world.redirectOf('/blog/wp-content/uploads/2024/05/amps.jpg')).toBe(`/media/${id}/960.webp`);
  });

  it('an import from WordPress publishes nothing that was not public', async () => {
    await world.run([
      cover,
      post({ id: 1, password: 'secret' }),
      post({ id: 2, status: 'private', slug: 'b' }),
      post({ id: 3, status: 'future', slug: 'c', date: '2030-01-01 00:00:00' }),
      post({ id: 4, status: 'trash', slug: 'd' }),
      post({ id: 5, type: 'page', slug: 'e' }),
      post({ id: 6, slug: 'f', title: 'Next year', date: '2999-05-01 18:30:00' }),
    ]);
    expect(world.memory.at('articles')).toBeNull();
    expect(world.memory.at(`drafts/${world.draftOf(4)}`)).toBeNull();
    expect(world.lines).toContain('“Doom in the town” is a draft: it had a password');
    expect(world.lines).toContain('“Next year” is a draft: its date is still to come (2999-05-01 18:30 UTC)');
  });

  it('an import brings no hostile content that could run, either for readers or in the editor', async () => {
    const hostile = hostileHtml.filter(([, html]) => html.length < 5000).map(([, html]) => html);
    const posts = hostile.map((html, index) =>
      post({
        id: index + 1,
        slug: `hostile-${index}`,
        title: `${html} ${index}`,
        content: `<p>Text.</p>\n\n${html}`,
        excerpt: html,
      }),
    );
    await world.run([cover, ...posts]);
    const bodies = Object.values(world.memory.at('articleBodies') as Record<string, { html: string }>);
    const drafts = Object.values(world.memory.at('draftBodies') as Record<string, { html: string }>);
    expect(bodies.length).toBeGreaterThan(20);
    for (const { html } of bodies) expect(dangersIn(html)).toEqual([]);
    for (const { html } of drafts) expect(html).toBe(cleanHtml(html));
  });
});

describe('the member who gets an old author’s posts', () => {
  const posts = [cover, post({ author: 'guest' })];

  it('nothing is imported while an author’s posts are assigned to nobody', async () => {
    await expect(world.run(posts, { author: null })).rejects.toThrow('Posts of nobody here: 1.');
    expect(world.memory.at('articles')).toBeNull();
  });

  it('an author of the old site can be assigned by another e-mail address', async () => {
    await world.run(posts, { author: null, as: new Map([['guest', 'ann@example.com']]) });
    expect(world.card('doom-in-the-town')?.author.uid).toBe('ann');
    expect(world.bodyOf('doom-in-the-town')).not.toContain('By ');
  });

  it.each([
    ['squatter@example.com', 'has not confirmed the address here'],
    ['fan@example.com', 'is no author here'],
    ['nobody@example.com', 'has no account here'],
  ])('no post is assigned to %s, who %s', async (email, why) => {
    await expect(world.run(posts, { as: new Map([['guest', email]]), author: null })).rejects.toThrow(
      'nobody',
    );
    expect(world.lines.join('\n')).toContain(why);
    await expect(world.run(posts, { author: email })).rejects.toThrow(why);
  });
});

it('a dry run of an import reports what would be imported and changes nothing', async () => {
  const before = world.memory.all();
  const content = `<p>Text. [show-hide]x[/show-hide]</p><form>x</form><img src="${oldOrigin}/gone.jpg">`;
  const posts = [cover, post({ content, author: 'guest' }), post({ id: 2, slug: 'x', status: 'draft' })];
  const site = await readPosts(posts);
  site.posts[0]?.addresses.push('/contact/');
  expect(await world.run(site, { look: true, author: null })).toBeNull();
  expect(world.memory.all()).toEqual(before);
  expect(world.lines).toEqual([
    'Authors:\n  Ada Kern (ada) → ann@example.com\n  Gus Test & Co (guest) → nobody: guest@example.com has no account here',
    'Not brought along: comments and members.',
    'The old address /contact/ is a page of this site, and leads there.',
    [
      'Left behind:',
      '“Doom in the town”: the shortcode [show-hide], whose text is kept',
      `“Doom in the town”: the picture ${oldOrigin}/gone.jpg is missing`,
      '“Doom in the town”: a form',
    ].join('\n'),
    'Posts: 2. Public: 1. Drafts: 1. Here already: 0. Pictures missing: 1. Nothing was changed.',
  ]);
});
