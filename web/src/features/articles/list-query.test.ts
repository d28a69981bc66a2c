import { expect, test } from 'vitest';
import { noFilters, listPath, listQueryFrom, listTitle } from './list-query.ts';

const from = (search: string) => listQueryFrom(new URLSearchParams(search));

test.each([
  ['', {}],
  ['kind=review', { kind: 'review' }],
  ['kind=podcast', {}],
  ['tag=Black+Metal', { tag: 'black-metal' }],
  ['band=Mot%C3%B6rhead', { band: 'motorhead' }],
  ['author=a1B2', { author: 'a1B2' }],
  ['author=..%2Fusers', {}],
  ['author=a.b%24', {}],
  ['q=slow+hand', { words: 'slow hand' }],
  [`q=${'x'.repeat(200)}`, { words: 'x'.repeat(100) }],
  ['tag=%2F..%2Fdrafts&band=%24%23', { tag: 'drafts' }],
])('the URL ?%s is parsed', (search, expected) => {
  expect(from(search)).toEqual({ ...noFilters, ...expected });
});

test.each([
  [{}, '/article'],
  [{ words: '  ' }, '/article'],
  [{ kind: 'live-report' as const }, '/article?kind=live-report'],
  [{ tag: 'doom', words: ' slow ' }, '/article?tag=doom&q=slow'],
  [
    { kind: 'news' as const, tag: 'a', band: 'b', author: 'c', words: 'd' },
    '/article?kind=news&tag=a&band=b&author=c&q=d',
  ],
])('the query %o has the URL %s', (fields, path) => {
  expect(listPath({ ...noFilters, ...fields })).toBe(path);
});

test.each([
  [{}, null],
  [{ words: 'slow' }, null],
  [{ kind: 'review' as const }, 'Reviews'],
  [{ tag: 'doom' }, 'Articles tagged “doom”'],
  [{ band: 'bolzer' }, 'Articles about Bölzer'],
  [{ band: 'sunn-o' }, 'Articles about sunn o'],
  [{ kind: 'review' as const, tag: 'doom', author: 'vera' }, 'Reviews tagged “doom” by Vera Volt'],
])('the list for %o is called %s', (fields, title) => {
  const articles = [{ bands: [{ key: 'bolzer', name: 'Bölzer' }] }];
  expect(listTitle({ ...noFilters, ...fields }, { articles, authorName: 'Vera Volt' })).toBe(title);
});
