import { type SearchKind, type SearchPosting, timeIn } from '@contract/search.ts';
import { bandPath } from '../../lib/band-path.ts';
import { isNumber, storedObject, storedText } from '../../lib/stored.ts';

/** A search result. */
export interface SearchResult {
  kind: SearchKind;
  id: string;
  title: string;
  detail: string;
  /** See `rankOf`. */
  rank: number;
  /** Set if only its text contains the words. */
  inText?: true;
}

export const keyOf = ({ kind, id }: SearchResult): string => `${kind}:${id}`;

/** Parses an index entry. Null if it is malformed. */
export function parseSearchResult(kind: SearchKind, id: string, value: unknown): SearchResult | null {
  const { t, d, n } = storedObject(value) as Partial<Record<keyof SearchPosting, unknown>>;
  const title = storedText(t).trim();
  return title === '' || !isNumber(n) ? null : { kind, id, title, detail: storedText(d), rank: n };
}

/** Returns the time of an article, event, or video, in milliseconds since the epoch. */
export const timeOfResult = ({ rank }: SearchResult): number => timeIn(rank);

const addresses: Record<SearchKind, (id: string) => string> = {
  band: bandPath,
  article: (id) => `/article/${encodeURIComponent(id)}`,
  event: (id) => `/events/${encodeURIComponent(id)}`,
  video: (id) => `/youtube?video=${encodeURIComponent(id)}`,
  author: (id) => `/author/${encodeURIComponent(id)}`,
};

export const pathOf = ({ kind, id }: Pick<SearchResult, 'kind' | 'id'>): string => addresses[kind](id);
