import type { PublicReader } from '@contract/public-reader.ts';
import { describe, expect, it } from 'vitest';
import { pageLoaders, readParameters, type ServedPage } from './served-pages.ts';

/** A site without content. */
const reader: PublicReader = {
  get: () => Promise.resolve(null),
  highest: () => Promise.resolve([]),
  lowest: () => Promise.resolve([]),
};

const load = (page: ServedPage, params: Record<string, string>, search: Record<string, string> = {}) =>
  pageLoaders[page](reader, {
    path: '/',
    title: '',
    params,
    query: new URLSearchParams(search),
  });

const parameters = Object.entries(readParameters).flatMap(([page, names]) =>
  names.map((name) => [page as ServedPage, name] as const),
);

describe.each(Object.getOwnPropertyNames(Object.prototype))('%s, which is no key', (name) => {
  it.each(parameters)('the page %s loads with it as the parameter %s', async (page, parameter) => {
    await expect(load(page, {}, { [parameter]: name })).resolves.toHaveProperty('subject');
  });

  it.each([
    ['article-page', 'slug'],
    ['member-page', 'uid'],
    ['band-page', 'key'],
    ['event-page', 'id'],
  ] as const)('there is no %s with it as the %s', async (page, parameter) => {
    expect(await load(page, { [parameter]: name })).toMatchObject({ subject: { about: 'nothing' } });
  });
});
