import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairComments } from './repair-comments.ts';

it('the repair of comments counts visible ones, lists articles by the newest, and removes those that are gone', async () => {
  const { database, at } = createMemoryDatabase();
  const said = (createdAt: number, state = 'visible') => ({ name: 'Fan', createdAt, state });
  const card = { publishedAt: 1, counts: { comments: 0, horns: 0 } };
  await database.update({
    articles: { loud: card, silent: card },
    slugs: { loud: { draft: 'd1' }, silent: { draft: 'd2' }, away: { draft: 'd3' } },
    comments: { loud: { a: said(5), b: said(9, 'hidden'), c: said(7) }, away: { d: said(3) } },
    'lists/articlesWith/comments/gone': 3,
  });
  const lines: string[] = [];
  const deps = { database, letSettle: () => Promise.resolve(), say: (line: string) => void lines.push(line) };
  expect(await repairComments(false, deps)).toBe(false);
  expect(at('lists/articlesWith/comments')).toEqual({ gone: 3 });
  expect(await repairComments(true, deps)).toBe(true);
  expect(at('lists/articlesWith/comments')).toEqual({ loud: 7 });
  expect(at('visibleComments')).toEqual({ loud: { a: 5, c: 7 }, away: { d: 3 } });
  expect(at('articles/loud/counts/comments')).toBe(2);
  expect(at('articles/away')).toBeNull();
  expect(await repairComments(false, deps)).toBe(true);
  expect(lines).toEqual([
    'Comments: wrong about 3 articles. Nothing was changed; --mend puts it right.',
    'Comments: 3 articles put right.',
    'Comments: all is right.',
  ]);
});
