import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { strayPageImports } from './separate-pages.ts';

interface Chunk {
  imports?: string[];
  lazy?: string[];
  size?: number;
  modules?: string[];
}

/** Returns a bundle of chunks, each named like its file. The first is the entry. */
const bundleOf = (chunks: Record<string, Chunk>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([name, { imports = [], lazy = [], size = 9000, modules = [] }], index) => [
      name,
      {
        ...{ type: 'chunk', name, fileName: name, isEntry: index === 0 },
        ...{ imports, dynamicImports: lazy, code: '.'.repeat(size), moduleIds: modules },
      },
    ]),
  ) as unknown as Rolldown.OutputBundle;

const pages = ['events-page', 'article-page'];
const nothing = () => [];

it('a chunk that imports the page of another is reported with the module that it needs', () => {
  const bundle = bundleOf({
    entry: { lazy: ['events-page', 'saved-page', 'band-page'] },
    'events-page': {
      modules: ['/home/web/src/features/events/month.ts', '/home/functions/src/contract/events.ts'],
    },
    'saved-page': { imports: ['events-page'], modules: ['saved'] },
    'band-page': { imports: ['events-page'], modules: ['band'] },
  });
  const imports: Record<string, string[]> = {
    saved: ['/home/web/src/features/events/month.ts', '/home/web/src/lib/text.ts'],
    band: ['/home/web/src/features/events/month.ts', '/home/functions/src/contract/events.ts'],
  };
  expect(strayPageImports(bundle, pages, (id) => imports[id] ?? [])).toEqual([
    'events-page holds features/events/month.ts and @contract/events.ts, which saved-page and band-page need too: ' +
      'add them to `pageParts` in web/build/lazy-parts.ts.',
  ]);
});

it('where no module explains it, a chunk that imports the page of another is still reported', () => {
  const bundle = bundleOf({
    entry: { lazy: ['events-page', 'saved-page'] },
    'events-page': {},
    'saved-page': { imports: ['events-page'] },
  });
  expect(strayPageImports(bundle, pages, nothing)).toEqual(['saved-page loads the whole of events-page.']);
});

it('a part that only its page loads may import the page', () => {
  const bundle = bundleOf({
    entry: { lazy: ['events-page'] },
    'events-page': { lazy: ['month-view'] },
    'month-view': { imports: ['events-page'] },
  });
  expect(strayPageImports(bundle, pages, nothing)).toEqual([]);
});

it('the preview may import the article page, and any chunk a page of a few bytes', () => {
  const preview = bundleOf({
    entry: { lazy: ['article-page', 'preview-page'] },
    'article-page': {},
    'preview-page': { imports: ['article-page'] },
  });
  const small = bundleOf({
    entry: { lazy: ['events-page', 'saved-page'] },
    'events-page': { size: 900 },
    'saved-page': { imports: ['events-page'] },
  });
  expect([strayPageImports(preview, pages, nothing), strayPageImports(small, pages, nothing)]).toEqual([
    [],
    [],
  ]);
});
