import type { NotificationKind } from '../contract/notifications.ts';
import { paths } from '../contract/paths.ts';
import type { Clock, Database } from '../database.ts';

/** The subjects of news: the records at `articles/{id}`, `events/{id}` and `videos/{id}`. */
export type NewsOf = 'article' | 'event' | 'video';

/** `bandTellings/{article|event|video}:{id}`: deleted when all followers of the bands are notified. */
export interface BandNews {
  /** A new one for every job: it shows that a newer job has replaced this one. */
  token: string;
  at: number;
  kind: Extract<NotificationKind, `band-${string}`>;
  /** The words after the name of the band: `a new video, “Live”.` */
  words: string;
  link: string;
  /** The uid of the member who published it. */
  actor?: string;
  /** Key to name. */
  bands: Record<string, string>;
  /** The cursor: bands before this one are done, and its followers up to this key, or those of the band it was merged into. */
  cursor?: { band: string; after: string; into?: true };
}

const newsKey = (of: NewsOf, id: string) => `${of}:${id}`;

export const bandNewsPath = (of: NewsOf, id: string) => paths.bandNotificationJob<BandNews>(newsKey(of, id));

/** Splits a key that `newsKey` made. */
export function subjectOf(key: string): { of: NewsOf; id: string } {
  const at = key.indexOf(':');
  return { of: key.slice(0, at) as NewsOf, id: key.slice(at + 1) };
}

/** The job that notifies the followers of bands, as part of the update that publishes what is new. */
export function bandNews(
  of: NewsOf,
  id: string,
  news: Omit<BandNews, 'token' | 'at' | 'cursor'>,
  { database, clock }: { database: Database; clock: Clock },
): Record<string, BandNews> {
  if (Object.keys(news.bands).length === 0) return {};
  return { [bandNewsPath(of, id)]: { token: database.newKey(), at: clock.now(), ...news } };
}
