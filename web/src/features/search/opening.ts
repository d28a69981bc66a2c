import { bandKey } from '@contract/article-index.ts';
import { type OpeningEntry, type SearchKind, searchKinds } from '@contract/search.ts';
import { storedObject, storedText } from '../../lib/stored.ts';
import { type SearchResult, parseSearchResult } from './search-result.ts';

/** The initial data of the search: the most searched items, and the kinds of which it has all items. */
export interface Opening {
  found: SearchResult[];
  whole: ReadonlySet<SearchKind>;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function entryIn(kind: SearchKind, value: unknown): SearchResult | null {
  const { i, t } = storedObject(value) as Partial<Record<keyof OpeningEntry, unknown>>;
  const id = storedText(i) || (kind === 'band' ? bandKey(storedText(t)) : '');
  return id === '' ? null : parseSearchResult(kind, id, value);
}

/** Parses the response of `openingPath`, dropping malformed entries. */
export function openingIn(body: unknown): Opening {
  const { whole, entries } = storedObject(body);
  const lists = storedObject(entries);
  return {
    found: searchKinds.flatMap((kind) => {
      const list = lists[kind];
      return isList(list) ? list.map((one) => entryIn(kind, one)).filter((one) => one !== null) : [];
    }),
    whole: new Set(isList(whole) ? searchKinds.filter((kind) => whole.includes(kind)) : []),
  };
}
