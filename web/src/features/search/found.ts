import { type SearchKind, type SearchPosting, timeIn } from '@contract/search.ts';
import { bandPath } from '../../lib/band-path.ts';
import { isNumber, storedObject, storedText } from '../../lib/stored.ts';

/** A search result. */
export interface Found {
  kind: SearchKind;
  id: string;
  title: string;
  detail: string;
  /** See `rankOf`. */
  rank: number;
  /** Set if only its text contains the words. */
  inText?: true;
}

export const keyOf = ({ kind, id }: Found): string => `${kind}:${id}`;

/** Parses an index entry. Null if it is malformed. */
export function foundIn(kind: SearchKind, id: string, value: unknown): Found | null {
  const { t, d, n } = storedObject(value) as Partial<Record<keyof SearchPosting, unknown>>;
  const title = storedText(t).trim();
  return title === '' || !isNumber(n) ? null : { kind, id, title, detail: storedText(d), rank: n };
}

/** Returns the time of an article, event, or video, in milliseconds since the epoch. */
export const timeOfFound = ({ rank }: Found): number => timeIn(rank);

const addresses: Record<SearchKind, (id: string) => string> = {
  band: bandPath,
  article: (id) => `/article/${encodeURIComponent(id)}`,
  event: (id) => `/events/${encodeURIComponent(id)}`,
  video: (id) => `/youtube?video=${encodeURIComponent(id)}`,
  author: (id) => `/author/${encodeURIComponent(id)}`,
};

export const pathOf = ({ kind, id }: Pick<Found, 'kind' | 'id'>): string => addresses[kind](id);
