import type { Answer } from '../server-kit/answer.ts';
import { refusals } from './refusals.ts';

interface Method {
  parts: readonly string[];
  /** One of these is required. */
  filters: readonly string[];
  others: readonly string[];
}

const everywhere = ['part', 'key', 'fields', 'prettyPrint', 'alt', 'quotaUser'];

export const methods: Record<string, Method> = {
  channels: {
    parts: ['id', 'snippet', 'contentDetails', 'statistics', 'status'],
    filters: ['id', 'forHandle', 'forUsername'],
    others: ['maxResults', 'pageToken', 'hl'],
  },
  playlistItems: {
    parts: ['id', 'snippet', 'contentDetails', 'status'],
    filters: ['playlistId', 'id'],
    others: ['maxResults', 'pageToken', 'videoId'],
  },
  videos: {
    parts: ['id', 'snippet', 'contentDetails', 'status', 'statistics'],
    filters: ['id', 'chart', 'myRating'],
    others: ['maxResults', 'pageToken', 'hl', 'maxWidth', 'maxHeight', 'regionCode', 'videoCategoryId'],
  },
};

export const partsIn = (query: URLSearchParams): string[] =>
  (query.get('part') ?? '').split(',').map((part) => part.trim());

/** Returns the error response to a query with invalid parameters, or null if they are valid. */
export function complaintAbout({ parts, filters, others }: Method, query: URLSearchParams): Answer | null {
  const known = [...everywhere, ...filters, ...others];
  const stray = [...query.keys()].find((name) => !known.includes(name));
  if (stray !== undefined) return refusals.unknownName(stray);
  if (!query.get('part')) return refusals.missing('part');
  const strayPart = partsIn(query).find((part) => !parts.includes(part));
  if (strayPart !== undefined) return refusals.unknownPart(strayPart);
  if (!filters.some((name) => query.get(name))) return refusals.missing(filters.join(', '));
  const count = query.get('maxResults');
  const isCount = count === null || (/^\d+$/.test(count) && Number(count) <= 50);
  return isCount ? null : refusals.invalidValue('maxResults', count);
}
