import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairDiscussions } from './repair-discussions.ts';

it('the repair of discussions lists articles by their newest visible comment and removes those that are gone', async () => {
  const { database, at } = createMemoryDatabase(() => 0);
  const said = (createdAt: number, state = 'visible') => ({ name: 'Fan', createdAt, state });
  await database.update({
    'articles/loud': { publishedAt: 1 },
    'articles/silent': { publishedAt: 1 },
    'comments/loud': { a: said(5), b: said(9, 'hidden'), c: said(7) },
    'discussedArticles/gone': 3,
  });
  const lines: string[] = [];
  const deps = { database, letSettle: () => Promise.resolve(), say: (line: string) => void lines.push(line) };
  expect(await repairDiscussions(false, deps)).toBe(false);
  expect(at('discussedArticles')).toEqual({ gone: 3 });
  expect(await repairDiscussions(true, deps)).toBe(true);
  expect(at('discussedArticles')).toEqual({ loud: 7 });
  expect(await repairDiscussions(false, deps)).toBe(true);
  expect(lines).toEqual([
    'The list of discussions is wrong about 2 articles. Nothing was changed; --mend puts it right.',
    'Discussions of 2 articles listed anew.',
    'Discussions: the list is right.',
  ]);
});
