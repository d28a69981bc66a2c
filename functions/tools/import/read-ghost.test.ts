import { beforeEach, describe, expect, it } from 'vitest';
import { readGhost } from './read-ghost.ts';
import { ghostExport } from './testing/ghost-export.ts';
import { beginImportWorld, pictureIdOf } from './testing/import-world.ts';

describe('a Ghost export', () => {
  it.each(['', '{"db": [', '<rss></rss>'])('a file with %j is not a Ghost export', (text) => {
    expect(() => readGhost(text, null)).toThrow('The file is no whole JSON');
  });

  it.each(['[]', '{}', '{"db": []}', '{"db": [{}]}', 'null'])(
    'a file without data, such as %s, is not a Ghost export',
    (text) => {
      expect(() => readGhost(text, null)).toThrow('This is no export of Ghost');
    },
  );

  const old = {
    id: 1,
    title: 'Doom',
    slug: 'doom',
    html: '<p>x</p>',
    image: '/content/images/2015/03/cover.jpg',
    status: 'published',
    published_at: 1_426_000_000_000,
  };
  const data = { posts: [old] };

  it.each([
    ['of version 0', { db: [{ meta: { version: '004' }, data }] }],
    ['without the wrapping db', { meta: { version: '009' }, data }],
  ])('an export %s has covers', (_, file) => {
    expect(readGhost(JSON.stringify(file), 'https://ghost.example').posts).toMatchObject([
      { source: 'ghost 1', cover: { address: '/content/images/2015/03/cover.jpg' }, draftBecause: null },
    ]);
  });

  it('a Ghost post without a rendered text has its Markdown, and without a date is a draft', () => {
    const posts = [{ title: 'Doom', slug: 'doom', markdown: 'One.\n\nTwo.', status: 'published' }];
    expect(readGhost(JSON.stringify({ data: { posts } }), null).posts).toMatchObject([
      { source: 'ghost doom', html: '<p>One.</p>\n<p>Two.</p>', draftBecause: 'it has no date' },
    ]);
  });

  it('what only members could read in a public Ghost post is left behind by name', () => {
    const gated = (who: string, words: string) =>
      `<!--kg-gated-block:begin ${who} --><p>${words}</p><!--kg-gated-block:end-->`;
    const members = gated('nonMember:false memberSegment:"status:free,status:-free"', 'The code is 666');
    const visitors = gated('nonMember:true memberSegment:""', 'Sign up');
    const posts = [{ ...old, html: `<p>x</p>${members}${visitors}` }];
    const [post] = readGhost(JSON.stringify({ data: { posts } }), null).posts;
    expect(post?.html).toMatch(/^<p>x<\/p><!--.*--><p>Sign up<\/p>/);
    expect(post?.html).not.toContain('666');
    expect(post?.leftBehind).toEqual(['what was for members: “The code is 666”']);
  });

  it.each(['lexical', 'mobiledoc'])('a Ghost post whose text is only in %s is a draft', (form) => {
    const posts = [{ ...old, html: null, [form]: '{"root":{}}' }];
    expect(readGhost(JSON.stringify({ data: { posts } }), null).posts).toMatchObject([
      { draftBecause: 'its text is only in the format of Ghost’s editor' },
    ]);
  });

  it('code that was injected into a Ghost post is left behind by name', () => {
    const code = { codeinjection_head: '<style>p { color: red }</style>', codeinjection_foot: '' };
    const posts = [
      { ...old, ...code },
      { ...old, id: 2, codeinjection_head: null },
    ];
    const file = JSON.stringify({ data: { posts } });
    expect(readGhost(file, null).posts.map(({ leftBehind }) => leftBehind)).toEqual([
      ['its injected code “<style>p { color: red }</style>”'],
      [],
    ]);
  });

  it('a Ghost export with malformed posts is read without them', () => {
    const posts = [
      null,
      7,
      { id: {} },
      { id: 'a', title: 'Doom', slug: 'doom', html: '<p>x</p>', status: 'published' },
    ];
    const file = JSON.stringify({ db: [{ data: { posts, users: 'none', posts_tags: [{ post_id: 'a' }] } }] });
    const { posts: found, leftBehind } = readGhost(file, null);
    expect(found).toMatchObject([
      { title: 'Doom', draftBecause: 'it has no date', publishedAt: null, authors: [] },
    ]);
    expect(leftBehind[0]).toBe('pages, or posts that cannot be read (3)');
  });
});

let world: Awaited<ReturnType<typeof beginImportWorld>>;
beforeEach(async () => {
  world = await beginImportWorld();
});

describe('an import from Ghost', () => {
  const users = [
    { id: '1', name: 'Ada Kern', slug: 'ada', email: 'ann@example.com' },
    { id: '2', name: 'Bea Frost', slug: 'bea', email: 'bea@example.com' },
  ];
  const ghost = {
    title: 'Slow nights',
    slug: 'slow-nights',
    image: '__GHOST_URL__/content/images/size/w1000/2023/02/amps.jpg',
  };
  const html =
    '<p>Slow.</p><figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe></figure><p><a href="__GHOST_URL__/other/">that one</a></p>';

  it('an import from Ghost brings posts with all authors, cover, players and old addresses, even if run twice', async () => {
    const file = ghostExport(
      [
        {
          ...ghost,
          id: 'a',
          html,
          alt: 'A wall of amps',
          authors: ['1', '2'],
          tags: ['Interview', '#theme'],
        },
        { ...ghost, id: 'b', slug: 'other', html },
      ],
      users,
    );
    const site = () => readGhost(file, 'https://ghost.example/');
    expect(await world.run(site())).toMatchObject({ published: 2, picturesMissing: 0 });
    expect(world.card('slow-nights')).toMatchObject({
      kind: 'interview',
      author: { uid: 'ann' },
      tags: { interview: true },
      cover: {
        id: pictureIdOf('https://ghost.example/content/images/2023/02/amps.jpg'),
        caption: 'Photo: Ada',
      },
      publishedAt: Date.parse('2023-02-01T09:00:00Z'),
    });
    const body = world.bodyOf('slow-nights');
    expect(body).not.toContain('By ');
    expect(world.card('slow-nights')?.coAuthors).toEqual([{ uid: '', name: 'Bea Frost' }]);
    expect(body).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(body).toContain('<a href="/article/other">');
    expect(await world.redirectOf('/slow-nights/')).toBe('/article/slow-nights');
    const amps = await world.redirectOf('/content/images/2023/02/amps.jpg');
    expect(amps).toMatch(/^\/media\//);
    expect(await world.redirectOf('/content/images/size/w300/2023/02/amps.jpg')).toBe(amps);
    expect(await world.redirectOf('/rss')).toBe('/api/rss.xml');
    expect(await world.redirectOf('/tag/interview/')).toBe('/article?tag=interview');
    expect(await world.redirectOf('/tag/%23theme/')).toBeNull();
    const before = world.memory.all();
    expect(await world.run(site())).toMatchObject({ unchanged: 2 });
    expect(world.memory.all()).toEqual(before);
    // An author who was a guest has an account here by now.
    await world.run(site(), { as: new Map([['bea@example.com', 'boss@example.com']]) });
    expect(world.card('slow-nights')?.coAuthors).toMatchObject([{ uid: 'boss' }]);
  });

  it('an import from Ghost finds posts by their old addresses in a subfolder of the domain', async () => {
    const file = ghostExport(
      [
        { ...ghost, id: 'a', html },
        { ...ghost, id: 'b', slug: 'other', html },
      ],
      users,
    );
    await world.run(readGhost(file, 'https://ghost.example/blog/'));
    expect(world.bodyOf('slow-nights')).toContain('<a href="/article/other">');
    expect(await world.redirectOf('/blog/slow-nights/')).toBe('/article/slow-nights');
    expect(await world.redirectOf('/slow-nights/')).toBeNull();
    expect(await world.redirectOf('/blog')).toBe('/article');
    expect(await world.redirectOf('/blog/rss/')).toBe('/api/rss.xml');
  });

  it('an import from Ghost publishes no members-only posts and no pages', async () => {
    const file = ghostExport(
      [
        { ...ghost, id: 'a', html, visibility: 'paid' },
        { ...ghost, id: 'b', html, status: 'sent' },
        { ...ghost, id: 'c', html: null, status: 'draft' },
        { ...ghost, id: 'd', html, type: 'page' },
      ],
      users,
    );
    expect(await world.run(readGhost(file, 'https://ghost.example'))).toMatchObject({
      published: 0,
      drafts: 3,
    });
    expect(JSON.stringify(world.memory.at('draftBodies'))).toContain('<p>Only words.</p>');
  });
});
