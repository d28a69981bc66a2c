import type { DetailsOf } from '../contract/work.ts';
import type { Changes, StoreDeps } from '../database.ts';
import { workOn } from '../kit/work.ts';

/** The records that followers of bands are notified of: `articles/{id}`, `events/{id}` and `videos/{id}`. */
export type SubjectKind = 'article' | 'event' | 'video';

export type BandNews = DetailsOf<'notifyBandFollowers'>;

/** Returns what the work is about. */
export const subjectKey = (of: SubjectKind, id: string) => `${of}:${id}`;

/** Splits a key created by `subjectKey`. */
export function subjectOf(key: string): { of: SubjectKind; id: string } {
  const at = key.indexOf(':');
  return { of: key.slice(0, at) as SubjectKind, id: key.slice(at + 1) };
}

/** Returns the work that notifies the followers of bands, as part of the update that publishes the record. */
export const bandNotification = (
  of: SubjectKind,
  id: string,
  news: Omit<BandNews, 'cursor'>,
  deps: StoreDeps,
): Changes =>
  Object.keys(news.bands).length === 0 ? {} : workOn('notifyBandFollowers', subjectKey(of, id), deps, news);
