import { expect, it, test } from 'vitest';
import { listQueryFrom } from '../features/articles/list-query.ts';
import { eventsQueryFrom } from '../features/events/list/events-query.ts';
import { videosQueryFrom } from '../features/videos/videos-query.ts';
import { knownAddress } from './known-address.ts';
import { readParameters } from './served-pages.ts';

it.each([
  ['/', '?fbclid=1', ''],
  ['/article/some-slug', '?utm_source=mail&q=loud', ''],
  ['/article', '?fbclid=1&tag=doom&kind=review&tag=', '?kind=review&tag=doom'],
  ['/events', '?month=2026-12&gclid=2&view=month', '?view=month&month=2026-12'],
  ['/youtube', '?q=live+set&video=', '?q=live+set'],
  ['/article/upload', '?title=mine', ''],
])('the server renders %s%s with the query "%s"', (pathname, search, known) => {
  expect(knownAddress({ pathname, search })).toEqual({ pathname, search: known });
});

it.each([
  ['/article/', '/article'],
  ['/ABOUTUS', '/aboutUs'],
  ['/Author/UdA5/', '/author/UdA5'],
  ['/BAND/tin-chapels', '/band/tin-chapels'],
  ['/', '/'],
])('the server renders %s at %s', (pathname, canonical) => {
  expect(knownAddress({ pathname, search: '' })).toEqual({ pathname: canonical, search: '' });
});

class WatchedParameters extends URLSearchParams {
  readonly names = new Set<string>();
  override get(name: string) {
    this.names.add(name);
    return super.get(name);
  }
}

test.each([
  ['articles-page', listQueryFrom, ['']],
  ['events-page', eventsQueryFrom, ['', 'view=month']],
  ['videos-page', videosQueryFrom, ['']],
] as const)('every query parameter that the page %s reads is known to the server', (page, read, searches) => {
  const names = searches.flatMap((search) => {
    const params = new WatchedParameters(search);
    read(params);
    return [...params.names];
  });
  expect(new Set(readParameters[page])).toEqual(new Set(names));
});
