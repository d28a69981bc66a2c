import { type SearchKind, type SearchPosting, timeIn } from '@contract/search.ts';
import { bandPath } from '../../lib/band-path.ts';
import { isNumber, storedObject, storedText } from '../../lib/stored.ts';

/** One result. */
export interface Found {
  kind: SearchKind;
  id: string;
  title: string;
  detail: string;
  /** See `rankOf`. */
  rank: number;
  /** The words are in its text alone. */
  inText?: true;
}

export const keyOf = ({ kind, id }: Found): string => `${kind}:${id}`;

/** What lies in the index; null for what cannot be shown. */
export function foundIn(kind: SearchKind, id: string, value: unknown): Found | null {
  const { t, d, n } = storedObject(value) as Partial<Record<keyof SearchPosting, unknown>>;
  const title = storedText(t).trim();
  return title === '' || !isNumber(n) ? null : { kind, id, title, detail: storedText(d), rank: n };
}

/** Milliseconds since 1970, of articles, events and videos. */
export const timeOfFound = ({ rank }: Found): number => timeIn(rank);

const addresses: Record<SearchKind, (id: string) => string> = {
  band: bandPath,
  article: (id) => `/article/${encodeURIComponent(id)}`,
  event: (id) => `/events/${encodeURIComponent(id)}`,
  video: (id) => `/youtube?video=${encodeURIComponent(id)}`,
  author: (id) => `/author/${encodeURIComponent(id)}`,
};

export const pathOf = ({ kind, id }: Pick<Found, 'kind' | 'id'>): string => addresses[kind](id);
