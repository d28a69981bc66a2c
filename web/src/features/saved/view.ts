import { bylineOf } from '@contract/byline.ts';

import { searchWords, termsOf, searchTerms } from '@contract/search-words.ts';
import type { SavedEntry } from './api/saved.ts';
import { cardOf, type CardState, type SavedCard } from './saved-cards.ts';

export const filters = ['all', 'unread', 'kept'] as const;
export type Filter = (typeof filters)[number];

export const sorts = ['newest', 'oldest', 'title', 'shortest'] as const;
export type Sort = (typeof sorts)[number];

export interface View {
  filter: Filter;
  sort: Sort;
  /** As typed, not trimmed. */
  search: string;
}

/** Parses the view from the URL. Unknown values become the default. */
export function viewFrom(parameters: URLSearchParams): View {
  return {
    filter: filters.find((filter) => filter === parameters.get('show')) ?? 'all',
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? 'newest',
    search: parameters.get('q') ?? '',
  };
}

/** Returns the URL parameters of a view, without default values. */
export function viewParameters({ filter, sort, search }: View): Record<string, string> {
  return {
    ...(filter !== 'all' && { show: filter }),
    ...(sort !== 'newest' && { sort }),
    ...(search !== '' && { q: search }),
  };
}

/** Returns whether the view can be computed only once all cards are loaded. */
export const needsCards = ({ sort, search }: View): boolean =>
  sort === 'title' || sort === 'shortest' || searchTerms(search).length > 0;

const shownBy: Record<Filter, (entry: SavedEntry) => boolean> = {
  all: () => true,
  unread: ({ read }) => !read,
  kept: ({ kept }) => kept,
};

export const countOf = (entries: readonly SavedEntry[], filter: Filter): number =>
  entries.filter(shownBy[filter]).length;

function matches(card: SavedCard, terms: readonly string[]): boolean {
  const text = [card.title, bylineOf(card), ...card.tags, ...card.bands.map(({ name }) => name)].join(' ');
  const known = new Set(searchWords(text).flatMap((word) => termsOf(word, 1)));
  return terms.every((term) => known.has(term));
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const orders: Record<Sort, (a: SavedCard | null, b: SavedCard | null) => number> = {
  newest: () => 0,
  oldest: () => 0,
  title: (a, b) => collator.compare(a?.title ?? '\uffff', b?.title ?? '\uffff'),
  shortest: (a, b) => (a?.minutes ?? Infinity) - (b?.minutes ?? Infinity) || 0,
};

/**
 * Filters and sorts `entries`, which are newest first. Entries without a loaded card come last. Those in `stay` are
 * shown regardless of their marks.
 */
export function viewed(
  entries: readonly SavedEntry[],
  cards: ReadonlyMap<string, CardState>,
  { filter, sort, search }: View,
  stay: ReadonlySet<string> = new Set(),
): SavedEntry[] {
  const terms = searchTerms(search);
  const cardFor = ({ slug }: SavedEntry) => {
    const known = cardOf(cards, slug);
    return known.state === 'ready' ? known.card : null;
  };
  const found = entries.filter((entry) => {
    if (!shownBy[filter](entry) && !stay.has(entry.slug)) return false;
    if (terms.length === 0) return true;
    const card = cardFor(entry);
    return card !== null && matches(card, terms);
  });
  const ordered = sort === 'oldest' ? found.reverse() : found;
  return ordered.sort((a, b) => orders[sort](cardFor(a), cardFor(b)));
}
