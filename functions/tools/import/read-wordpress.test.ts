import { describe, expect, it } from 'vitest';
import { readWordPress } from './read-wordpress.ts';
import { authors, inPieces } from './testing/import-world.ts';
import { wordpressExport, type WrittenPost } from './testing/wordpress-export.ts';

const post: WrittenPost = {
  id: 1,
  title: 'Salt &amp; <em>Doom</em>',
  slug: 'salt',
  content: 'One ]]> two &nbsp; \u0008 three',
  date: '2024-05-12 18:30:00',
  categories: ['News', 'Uncategorized'],
};
const whole = wordpressExport([post], authors);
const noDate = '0000-00-00 00:00:00';
const withDates = (local: string, utc: string, published: string): string =>
  whole
    .replace(/<wp:post_date>.*</, `<wp:post_date>${local}<`)
    .replace(/<wp:post_date_gmt>.*</, `<wp:post_date_gmt>${utc}<`)
    .replace(/<pubDate>.*</, `<pubDate>${published}<`);
const read = (text: string, size?: number) => readWordPress({ 'export.xml': inPieces(text, size) });

describe('a WordPress export', () => {
  it.each([1, 7, 100_000])('a WordPress export is read the same in pieces of %d characters', async (size) => {
    const { origin, posts, authors: found } = await read(whole, size);
    expect(origin).toBe('https://old.example');
    expect(found).toContainEqual({ key: 'ada', name: 'Ada Kern', email: 'ann@example.com' });
    expect(posts).toMatchObject([
      {
        title: 'Salt &amp; <em>Doom</em>',
        html: '<p>One ]]> two &nbsp; \u0008 three</p>',
        publishedAt: Date.parse('2024-05-12T18:30:00Z'),
        tags: ['News'],
        addresses: ['/2024/05/salt/', '/?p=1'],
      },
    ]);
  });

  it('letters that are not in the encoding of the file are left behind by name', async () => {
    // What the file is read with makes this of the bytes of another encoding.
    const file = wordpressExport([{ ...post, content: 'Einst\ufffdrzende Neubauten' }], authors);
    const { posts } = await read(file);
    expect(posts[0]?.leftBehind).toEqual(['letters of another encoding, in place of which � stands']);
  });

  it('recordings that a podcast plugin puts below a text are kept, once', async () => {
    const named = ['https://old.example/named.mp3', 'http://cdn.example/a.mp3', 'https://cdn.example/b.m4v'];
    const enclosures = named.map(
      (address) =>
        `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value>${address}\n123\naudio/mpeg\na:1:{s:8:"duration";s:5:"29:24";}</wp:meta_value></wp:postmeta>`,
    );
    const { posts } = await read(
      wordpressExport(
        [{ ...post, content: '[audio http://old.example/named.mp3]\n\n[powerpress]' }],
        authors,
      ).replace('</item>', `${enclosures.join('')}</item>`),
    );
    expect(posts[0]?.html.match(/src="[^"]*"/g)).toEqual([
      'src="http://old.example/named.mp3"',
      'src="http://cdn.example/a.mp3"',
      'src="https://cdn.example/b.m4v"',
    ]);
    expect(posts[0]?.html).not.toContain('powerpress');
  });

  it('recordings that an author has removed from a text are left behind by name', async () => {
    const enclosures = ['in', 'out'].map((name) =>
      field('enclosure', `https://old.example/${name}.mp3\n123\naudio/mpeg\n`),
    );
    const { posts } = await read(
      wordpressExport([{ ...post, content: '<a href="https://old.example/in.mp3">In</a>' }], authors).replace(
        '</item>',
        `${enclosures.join('')}</item>`,
      ),
    );
    expect(posts[0]?.html).not.toContain('out.mp3');
    expect(posts[0]?.leftBehind).toEqual([
      'the recording https://old.example/out.mp3, which its text no longer names',
    ]);
  });

  it('the fields of a comment are not mistaken for those of the post', async () => {
    const comment = '<wp:comment><title>Comment</title><wp:status>trash</wp:status></wp:comment></item>';
    const { posts } = await read(whole.replace('</item>', comment));
    expect(posts).toMatchObject([{ title: post.title, draftBecause: null }]);
  });

  it('empty-element tags of a WordPress export mean the same as empty elements', async () => {
    const short = whole
      .replaceAll(/<([\w:]+)((?: [^<>]*)?)><\/\1>/g, '<$1$2/>')
      .replace('<item>', '<item><x/>');
    expect(short).toContain('<description/>');
    expect(await read(short)).toEqual(await read(whole));
  });

  it('a WordPress export that a tool has indented is read like any other', async () => {
    const indented = whole.replaceAll(/<(wp:\w+|dc:creator|title)>(.*?)<\/\1>/g, '<$1>\n\t\t$2\n\t</$1>');
    expect(await read(indented)).toEqual(await read(whole));
  });

  it('a WordPress export in several files is read as one, whichever file has the pictures', async () => {
    const cover = {
      ...post,
      id: 9,
      slug: 'amps',
      type: 'attachment',
      status: 'inherit',
      address: '/amps.jpg',
    };
    const parts = [
      [{ ...post, thumbnail: 9, content: '[gallery ids="9"]' }],
      [cover, { ...post, id: 2 }],
    ].map((posts) => wordpressExport(posts, authors));
    const { posts, authors: found } = await readWordPress({
      'a.xml': inPieces(parts[0] ?? ''),
      'b.xml': inPieces(parts[1] ?? ''),
    });
    expect(posts).toHaveLength(2);
    expect(posts[0]).toMatchObject({ cover: { address: '/amps.jpg' }, leftBehind: [] });
    expect(posts[0]?.html).toContain('src="/amps.jpg"');
    expect(found).toHaveLength(2);
  });

  it.each([
    [whole.slice(0, -20), 'b.xml: The file is not whole'],
    [whole.replaceAll('old.example', 'other.example'), 'b.xml is of another site (https://other.example)'],
  ])('a part of a WordPress export that does not fit is named', async (part, problem) => {
    const files = { 'a.xml': inPieces(whole), 'b.xml': inPieces(part) };
    await expect(readWordPress(files)).rejects.toThrow(problem);
  });

  it.each([
    ['2011-05-01 10:00:00', noDate, 'Wed, 30 Nov -0001 00:00:00 +0000', '2011-05-01T10:00:00Z'],
    [noDate, noDate, 'Sun, 01 May 2011 08:00:00 +0000', '2011-05-01T08:00:00Z'],
    ['2011-05-01 10:00:00', '2011-05-01 08:00:00', '', '2011-05-01T08:00:00Z'],
  ])('a post written at %s, in UTC at %s, is dated %4$s', async (local, utc, published, date) => {
    const { posts } = await read(withDates(local, utc, published));
    expect(posts).toMatchObject([{ publishedAt: Date.parse(date), draftBecause: null }]);
  });

  it('a post without any date becomes a draft that says so', async () => {
    const { posts } = await read(withDates(noDate, noDate, 'Wed, 30 Nov -0001 00:00:00 +0000'));
    expect(posts).toMatchObject([{ publishedAt: null, draftBecause: 'it has no date' }]);
  });

  const guest = (fields: string) =>
    `<item><title>Guest Writer</title><wp:post_type>guest-author</wp:post_type>${fields}</item>`;
  const field = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  const term = (domain: string, nicename: string, name: string) =>
    `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`;
  const byLine = [
    ['guest-writer', 'guest-writer'],
    ['ada', 'ada'],
    ['ada', 'ada'],
  ]
    .map(([slug = '', name = '']) => term('author', `cap-${slug}`, name))
    .join('');

  it.each([
    ['an account of the list', '', ['guest-writer', 'ada'], 'guest-writer'],
    [
      'a guest author',
      guest(`${field('cap-user_login', 'guest-writer')}${field('cap-display_name', 'Gwen &amp; Ix')}`),
      ['guest-writer', 'ada'],
      'Gwen & Ix',
    ],
    [
      'an account that a guest author is linked to',
      guest(`${field('cap-user_login', 'guest-writer')}${field('cap-linked_account', 'guest')}`),
      ['guest', 'ada'],
      'Guest Writer',
    ],
    ['an account by its nicename', '', ['guest', 'ada'], undefined, 'cap-guest'],
  ])('authors of Co-Authors Plus keep their order: %s', async (_, item, keys, name, nicename = '') => {
    const line = nicename
      ? byLine.replace('cap-guest-writer', nicename).replace('guest-writer', 'Somebody')
      : byLine;
    const { posts, authors: found } = await read(whole.replace('</item>', `${line}</item>${item}`));
    expect(posts[0]?.authors).toEqual(keys);
    expect(found.find(({ key }) => key === 'guest-writer')?.name).toBe(name);
  });

  it('authors of an old export of WordPress.com are found, and writers whom no list names', async () => {
    const old = whole.replaceAll('wp:author>', 'wp:wp_author>');
    expect((await read(old)).authors).toEqual((await read(whole)).authors);
    const bare = whole.replaceAll(/<wp:author>.*<\/wp:author>/g, '');
    expect((await read(bare)).authors).toEqual([{ key: 'ada', name: 'ada', email: '' }]);
  });

  it('synced patterns are put into the texts that refer to them, and missing ones are named', async () => {
    const pattern = (id: number, content: string, status = 'publish') => ({
      ...post,
      id,
      type: 'wp_block',
      slug: `pattern-${id}`,
      content,
      status,
    });
    const reference = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
    const text = `<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph -->${[5, 7, 8].map(reference).join('')}`;
    const items = [
      { ...post, content: text },
      pattern(5, `<p>Tour box ${reference(6)}</p>`),
      pattern(6, `<b>Oslo${reference(5)}</b>`),
      pattern(7, '<p>Secret</p>', 'draft'),
    ];
    const { posts, leftBehind } = await read(wordpressExport(items, authors));
    expect(posts).toHaveLength(1);
    expect(posts[0]?.html).toContain('<p>Tour box <b>Oslo</b></p>');
    expect(posts[0]?.html).not.toContain('Secret');
    expect(posts[0]?.leftBehind).toEqual([
      'its synced pattern 7 is not in the export, or was not public',
      'its synced pattern 8 is not in the export, or was not public',
    ]);
    expect(leftBehind).toEqual(['comments and members']);
  });

  it('the types of an owner’s own are named, and taken if asked for', async () => {
    const items = [
      post,
      { ...post, id: 2, slug: 'b', type: 'review' },
      { ...post, id: 3, slug: 'c', type: 'interview' },
      { ...post, id: 4, slug: 'd', type: 'interview', categories: [] },
    ];
    const file = wordpressExport(items, authors);
    expect((await read(file)).leftBehind.slice(0, 2)).toEqual([
      'entries of the type “review” (1; take them with --type review)',
      'entries of the type “interview” (2; take them with --type interview)',
    ]);
    const { posts, leftBehind } = await readWordPress({ 'a.xml': inPieces(file) }, { types: ['interview'] });
    expect(posts.map(({ tags }) => tags)).toEqual([['News'], ['interview', 'News'], ['interview']]);
    expect(leftBehind).toHaveLength(2);
  });

  it('the addresses of a post include its former ones, and those of a child category the categories above it', async () => {
    const category = (slug: string, parent: string) =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent></wp:category>`;
    const text = whole
      .replace(
        '</item>',
        `${field('_wp_old_slug', 'pepper')}${field('_wp_old_slug', 'sugar')}${term('category', 'doom', 'Doom')}</item>`,
      )
      .replace(
        '<generator>',
        `${category('doom', 'metal')}${category('metal', 'music')}${category('music', 'doom')}<generator>`,
      );
    const { posts, tagPages } = await read(text);
    expect(posts[0]?.addresses).toEqual(['/2024/05/salt/', '/?p=1', '/2024/05/pepper/', '/2024/05/sugar/']);
    const moved = await read(text.replace('</item>', `${field('_wp_old_date', '2023-11-02')}</item>`));
    expect(moved.posts[0]?.addresses.slice(4)).toEqual([
      '/2023/11/salt/',
      '/2023/11/pepper/',
      '/2023/11/sugar/',
    ]);
    expect(tagPages.filter(({ tag }) => tag === 'Doom').map(({ address }) => address)).toEqual([
      '/category/doom/',
      expect.stringMatching(/\/music\/metal\/doom\/$/),
    ]);
  });

  it.each([
    ['uncategorized', 'Uncategorised'],
    ['allgemein', 'Allgemein'],
    ['non-classe', 'Non classé'],
    ['%e6%9c%aa%e5%88%86%e9%a1%9e', '未分類'],
  ])('the category %s of posts without a category is no tag', async (nicename, name) => {
    const { posts, tagPages } = await read(
      whole.replace('</item>', `${term('category', nicename, name)}</item>`),
    );
    expect(posts[0]?.tags).toEqual(['News']);
    expect(tagPages).toHaveLength(1);
  });

  it('categories and tags of an export of version 1.0, which has each twice, are read once', async () => {
    const old = `<category>News</category><category>Uncategorized</category><category domain="tag">Doom</category>${term('tag', 'doom', 'Doom')}`;
    const { posts, tagPages } = await read(whole.replace('</item>', `${old}</item>`));
    expect(posts[0]).toMatchObject({ tags: ['News', 'Doom'], leftBehind: [] });
    expect(tagPages.map(({ address }) => address)).toEqual(['/category/news/', '/tag/doom/']);
  });

  it('terms of a taxonomy of the owner’s own are left behind by name', async () => {
    const terms = `${term('genre', 'sludge', 'Sludge &amp; Co')}${term('post_format', 'post-format-aside', 'Aside')}`;
    const { posts } = await read(whole.replace('</item>', `${terms}</item>`));
    expect(posts[0]?.leftBehind).toEqual(['“Sludge & Co” of its genre']);
  });

  it('custom fields of a post are left behind by name and value, except those that plugins hide', async () => {
    const fields = [
      ...[field('rating', '8/10'), field('_rating', 'field_5f1'), field('label', 'Hell &amp; Co')],
      ...[field('subtitle', ''), field('lineup', 'Slow. '.repeat(99)), field('footnotes', '[]')],
      ...[field('enclosure', 'https://old.example/a.mp3'), field('guest', 'Ada'), field('guest', 'Bo')],
    ];
    const { posts } = await read(whole.replace('</item>', `${fields.join('')}</item>`));
    expect(posts[0]?.leftBehind).toEqual([
      'its custom field “rating”: 8/10',
      'its custom field “label”: Hell & Co',
      expect.stringMatching(/^its custom field “lineup”: Slow\.[Slow. ]{100,200}…$/),
      'its custom field “guest”: Ada, Bo',
    ]);
  });

  it('a file of deeply nested elements is refused in a sentence', async () => {
    const deep = whole.replace('<generator>', `${'<x>'.repeat(60_000)}${'</x>'.repeat(60_000)}<generator>`);
    await expect(read(deep)).rejects.toThrow('nested too deeply');
  });

  it('a truncated WordPress export is refused', async () => {
    await expect(read(whole.slice(0, -20))).rejects.toThrow('The file is not whole');
    await expect(read(whole.replace('</item>', ''))).rejects.toThrow('item never ends');
  });

  it.each(['', 'no XML', '<rss><channel><title>A feed</title></channel></rss>', '{"db": []}'])(
    'a file with %j is not a WordPress export',
    async (text) => {
      await expect(read(text)).rejects.toThrow('This is no export of WordPress');
    },
  );

  it('reading a WordPress export never expands entities that the file declares', async () => {
    const bomb = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(
      (name, at, all) => `<!ENTITY ${name} "${`&${all[at - 1] ?? 'lol'};`.repeat(10)}">`,
    );
    const text = whole
      .replace('<rss', `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">${bomb.join('')}]>\n<rss`)
      .replace('<description></description>', '<description>&i;&x;</description>')
      .replace('Old &amp; Loud', '&i;');
    const { posts } = await read(text);
    expect(posts).toHaveLength(1);
    expect(JSON.stringify(posts).length).toBeLessThan(1000);
  });

  it('a WordPress export of fifty megabytes can be read', async () => {
    const content = 'Slow and loud. '.repeat(70_000);
    const posts = Array.from({ length: 50 }, (_, at) => ({ ...post, id: at, slug: `p${at}`, content }));
    const { posts: found } = await read(wordpressExport(posts, authors), 65_536);
    expect(found).toHaveLength(50);
    expect(found.at(-1)?.html).toContain('Slow and loud.');
  });
});
