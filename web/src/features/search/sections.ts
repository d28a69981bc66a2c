import { quoted } from '@contract/quoted.ts';
import type { SearchKind } from '@contract/search.ts';
import { type SearchResult, keyOf, pathOf } from './search-result.ts';
import type { SearchState } from './use-search.ts';

export interface Option {
  key: string;
  path: string;
  title: string;
  detail: string;
}

export interface Section {
  heading: string;
  options: Option[];
}

const headings: Record<SearchKind, string> = {
  band: 'Bands',
  article: 'Articles',
  event: 'Shows',
  video: 'Videos',
  author: 'Authors',
};
const otherHeadings: Partial<Record<SearchKind, string>> = {
  article: 'Newest articles',
  event: 'Next shows',
  video: 'Newest videos',
  band: 'Bands',
};
const othersOfKind = 3;

const optionOf = (found: SearchResult): Option => ({
  key: keyOf(found),
  path: pathOf(found),
  title: found.title,
  detail: [found.detail, found.inText && 'in the text'].filter(Boolean).join(' · '),
});

/** Returns the option that leads to the list of all articles with the same search. */
const allArticles = (words: string): Option => ({
  key: 'all',
  path: `/article?${new URLSearchParams({ q: words }).toString()}`,
  title: `All articles for ${quoted(words)}`,
  detail: '',
});

/**
 * Returns the section of a kind. `words` link to a list with more matches; null while results may still arrive before
 * that option.
 */
function sectionOf(kind: SearchKind, found: readonly SearchResult[], words: string | null): Section {
  const options = found.filter((one) => one.kind === kind).map(optionOf);
  const more = kind === 'article' && words !== null ? [allArticles(words)] : [];
  return { heading: headings[kind], options: [...options, ...more] };
}

/** Returns the results by kind, or other suggestions if nothing is typed or found. */
export function sectionsOf(typed: string, { found, correctedQuery, state, other }: SearchState): Section[] {
  const isAsked = typed.trim() !== '';
  const words = state === 'looking' ? null : (correctedQuery ?? typed.trim());
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const sections =
    isAsked && (found.length > 0 || state === 'looking')
      ? kinds.map((kind) => sectionOf(kind, found, words))
      : Object.entries(otherHeadings).map(([kind, heading]) => ({
          heading,
          options: other
            .filter((one) => one.kind === kind)
            .slice(0, othersOfKind)
            .map(optionOf),
        }));
  return sections.filter(({ options }) => options.length > 0);
}

export const keysOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ options }) => options.map(({ key }) => key));
