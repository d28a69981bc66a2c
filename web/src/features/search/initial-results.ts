import { bandKey } from '@contract/article-index.ts';
import { type InitialResult, type SearchKind, searchKinds } from '@contract/search.ts';
import { storedObject, storedText } from '../../lib/stored.ts';
import { type SearchResult, parseSearchResult } from './search-result.ts';

/** The most searched items, and the kinds of which all items are among them. */
export interface ParsedInitialResults {
  found: SearchResult[];
  whole: ReadonlySet<SearchKind>;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function entryIn(kind: SearchKind, value: unknown): SearchResult | null {
  const { i, t } = storedObject(value) as Partial<Record<keyof InitialResult, unknown>>;
  const id = storedText(i) || (kind === 'band' ? bandKey(storedText(t)) : '');
  return id === '' ? null : parseSearchResult(kind, id, value);
}

/** Parses the response of `initialResultsPath`, dropping malformed entries. */
export function parseInitialResults(body: unknown): ParsedInitialResults {
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
