import { expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

it.each([
  ['/feeds', ''],
  ['/feeds?kind=live&q=a%20b', '?kind=live&q=a%20b'],
  ['//', ''],
  ['//?kind=live', '?kind=live'],
  ['//[/feeds?kind=live', '?kind=live'],
  ['https://:0/?kind=live?', '?kind=live?'],
  ['/?%E0%A4%A', '?%E0%A4%A'],
  ['/?a="<b>', '?a=%22%3Cb%3E'],
  ['', ''],
])('the query of the URL %j is %j, whatever its path', (originalUrl, query) => {
  expect(parseQuery({ originalUrl }).search).toBe(query);
});

it('query parameters are read by name', () => {
  expect(parseQuery({ originalUrl: '//?kind=live&kind=news' }).searchParams.get('kind')).toBe('live');
});
