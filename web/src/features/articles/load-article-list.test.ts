import { paths } from '@contract/paths.ts';
import type { Cursor } from '@contract/public-reader.ts';
import { expect, test } from 'vitest';
import { noFilters, type ListQuery } from './list-query.ts';
import { loadArticleList } from './load-article-list.ts';
import { siteWith } from './testing/site.ts';

const query = (fields: Partial<ListQuery>): ListQuery => ({ ...noFilters, ...fields });

const site = siteWith(40, (number) => ({
  title: `Riff ${number} ${number % 10 === 0 ? 'Motörhead live' : 'and more'}`,
  kind: number % 2 === 0 ? 'review' : 'news',
  tags: number % 3 === 0 ? { doom: true } : {},
  bands: number % 4 === 0 ? { 'electric-wizard': 'Electric Wizard' } : {},
  author: number % 5 === 0 ? { uid: 'jonas', name: 'Jonas' } : { uid: 'mara', name: 'Mara' },
}));

const numbers = (data: { articles: { slug: string }[] }) =>
  data.articles.map(({ slug }) => Number(slug.replace('article-', '')));

test.each<[name: string, fields: Partial<ListQuery>, expected: number[]]>([
  ['everything', {}, [40, 39, 38]],
  ['one kind', { kind: 'review' }, [40, 38, 36]],
  ['a tag', { tag: 'doom' }, [39, 36, 33]],
  ['a band', { band: 'electric-wizard' }, [40, 36, 32]],
  ['an author', { author: 'jonas' }, [40, 35, 30]],
  ['the beginning of a word, without its accents', { words: 'motorh' }, [40, 30, 20]],
  ['words in any order', { words: 'live MOTÖR' }, [40, 30, 20]],
  ['a band by its name', { words: 'wizard' }, [40, 36, 32]],
  ['a tag by its name', { words: 'doo' }, [39, 36, 33]],
  ['all of it', { kind: 'review', band: 'electric-wizard', author: 'jonas', words: 'motor' }, [40, 20]],
  ['what is nowhere', { words: 'polka' }, []],
  ['signs alone narrow nothing', { words: '!!' }, [40, 39, 38]],
])('the list of articles is filtered: %s', async (_name, fields, expected) => {
  const found = numbers(await loadArticleList(site.reader, query(fields)));
  expect(found.slice(0, 3)).toEqual(expected);
});

test.each<Partial<ListQuery>>([{}, { kind: 'review' }, { author: 'mara', words: 'riff' }])(
  'pages of %o follow one another without a gap, and end',
  async (fields) => {
    const found: number[] = [];
    let after: Cursor | null = null;
    do {
      const page = await loadArticleList(site.reader, query(fields), { after });
      found.push(...numbers(page));
      after = page.next;
    } while (after);
    const all = await loadArticleList(site.reader, query(fields), { pages: 4 });
    expect(found).toEqual(numbers(all));
    expect(new Set(found).size).toBe(found.length);
    expect(all.next).toBeNull();
  },
);

test('the list of a merged band names the band it was merged into; the list of any other band does not', async () => {
  const merged = siteWith(1, () => ({ bands: { 'tin-chapels': 'Tin Chapels' } }));
  merged.put('bandNames/aliases/tin-chapel', 'tin-chapels');
  const old = await loadArticleList(merged.reader, query({ band: 'tin-chapel', kind: 'news' }));
  expect(old).toMatchObject({ articles: [], bandMovedTo: 'tin-chapels' });
  expect(await loadArticleList(merged.reader, query({ band: 'tin-chapels' }))).not.toHaveProperty(
    'bandMovedTo',
  );
  expect(await loadArticleList(merged.reader, query({ band: 'nobody' }))).not.toHaveProperty('bandMovedTo');
});

test('articles with a recording are listed by recording date, newest first', async () => {
  const heard = siteWith(20);
  for (const [slug, madeAt] of [
    ['article-3', 30],
    ['article-19', 10],
    ['article-7', 20],
  ] as const)
    heard.put(paths.recordedArticle(slug), madeAt);
  const data = await loadArticleList(heard.reader, query({ recorded: true }));
  expect(numbers(data)).toEqual([3, 7, 19]);
  expect(data.next).toBeNull();
});

test('an article unpublished while the list is being read is left out', async () => {
  const withdrawn = siteWith(3, () => ({ tags: { doom: true } }));
  withdrawn.put('articles/article-2', null);
  expect(numbers(await loadArticleList(withdrawn.reader, query({ tag: 'doom' })))).toEqual([3, 1]);
});

test('the list names its author, even without a matching article', async () => {
  expect((await loadArticleList(site.reader, query({ author: 'jonas' }))).authorName).toBe('Jonas');
  site.put('profiles/ines', { displayName: 'Inês' });
  expect((await loadArticleList(site.reader, query({ author: 'ines' }))).authorName).toBe('Inês');
  expect((await loadArticleList(site.reader, query({ author: 'nobody' }))).authorName).toBeNull();
});
