import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { strayPageImports } from './separate-pages.ts';

interface Chunk {
  imports?: string[];
  lazy?: string[];
  size?: number;
}

/** Returns a bundle of chunks, each named like its file. The first is the entry. */
const bundleOf = (chunks: Record<string, Chunk>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([name, { imports = [], lazy = [], size = 9000 }], index) => [
      name,
      {
        ...{ type: 'chunk', name, fileName: name, isEntry: index === 0 },
        ...{ imports, dynamicImports: lazy, code: '.'.repeat(size) },
      },
    ]),
  ) as unknown as Rolldown.OutputBundle;

const pages = ['events-page', 'article-page'];

it('a chunk that imports the page of another is reported', () => {
  const bundle = bundleOf({
    entry: { lazy: ['events-page', 'saved-page'] },
    'events-page': {},
    'saved-page': { imports: ['events-page'] },
  });
  expect(strayPageImports(bundle, pages)).toEqual(['saved-page loads the whole of events-page.']);
});

it('a part that only its page loads may import the page', () => {
  const bundle = bundleOf({
    entry: { lazy: ['events-page'] },
    'events-page': { lazy: ['month-view'] },
    'month-view': { imports: ['events-page'] },
  });
  expect(strayPageImports(bundle, pages)).toEqual([]);
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
  expect([strayPageImports(preview, pages), strayPageImports(small, pages)]).toEqual([[], []]);
});
