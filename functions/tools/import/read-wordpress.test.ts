import { describe, expect, it } from 'vitest';
import { readGhost } from './read-ghost.ts';
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
const read = (text: string, size?: number) => readWordPress(inPieces(text, size));

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

  it('the fields of a comment are not mistaken for those of the post', async () => {
    const comment = '<wp:comment><title>Comment</title><wp:status>trash</wp:status></wp:comment></item>';
    const { posts } = await read(whole.replace('</item>', comment));
    expect(posts).toMatchObject([{ title: post.title, draftBecause: null }]);
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

  it('a Ghost export with malformed posts is read without them', () => {
    const posts = [
      null,
      7,
      { id: {} },
      { id: 'a', title: 'Doom', slug: 'doom', html: '<p>x</p>', status: 'published' },
    ];
    const file = JSON.stringify({ db: [{ data: { posts, users: 'none', posts_tags: [{ post_id: 'a' }] } }] });
    const { posts: found, leftBehind } = readGhost(file, null);
    expect(found).toMatchObject([{ title: 'Doom', draftBecause: null, publishedAt: null, authors: [] }]);
    expect(leftBehind[0]).toBe('pages, or posts that cannot be read (3)');
  });
});
