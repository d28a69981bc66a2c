import type { ArticleCard } from '../contract/articles.ts';
import type { EventCard } from '../contract/events.ts';
import { mergedKeysKept, type Notification } from '../contract/notifications.ts';
import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { changedSeveralTimes } from '../events/event-words.ts';
import type { Store } from '../store.ts';

type Entries = Record<string, Notification>;
type TitleOf = (count: number) => string;

/** For so long after an entry further changes of its event are told in it, also where it was read meanwhile. */
const changesMergedMs = 30 * minuteMs;

interface Arrival extends Pick<Notification, 'kind' | 'thread' | 'createdAt'> {
  key: string;
}

/** How several entries of one thread are told as one; null for kinds that are told one by one. */
export async function mergedTitle(
  { kind, thread }: Pick<Notification, 'kind' | 'thread'>,
  store: Store,
): Promise<TitleOf | null> {
  const [, what, id] = /^(article|event):(.+)$/.exec(thread ?? '') ?? [];
  if (id === undefined) return null;
  if (kind === 'article-comment' && what === 'article') return commentsTitle(id, store);
  return kind === 'event-changed' && what === 'event' ? changesTitle(id, store) : null;
}

async function commentsTitle(slug: string, store: Store): Promise<TitleOf> {
  const title = (await store.get(`${paths.article(slug)}/title`)) as ArticleCard['title'] | null;
  const about = title === null ? 'your article' : `“${title}”`;
  return (count) => `${count} new comments on ${about}`;
}

async function changesTitle(event: string, store: Store): Promise<TitleOf | null> {
  const [card, details] = await Promise.all([
    store.get(paths.event(event)),
    store.get(paths.eventDetails(event)),
  ]);
  return card === null ? null : () => changedSeveralTimes(card as EventCard, details ?? {});
}

/** Comments are counted while nobody has read of them, changes of an event while they come one soon after the other. */
const goesOn = ({ kind, read, createdAt }: Notification, now: number): boolean =>
  kind === 'event-changed' ? now - createdAt <= changesMergedMs : !read;

/**
 * Counts an arrival in the entry of its thread that goes on, where there is one, and puts that in front, unread; null
 * where it is the first. The entry keeps the link of the first one, where the reading begins, and the keys of the last it counted, so that
 * none counts twice when its telling breaks off and is begun again.
 */
export function mergeInto(entries: Entries, { key, kind, thread, createdAt }: Arrival, titleOf: TitleOf) {
  const found = Object.entries(entries).find(
    ([, entry]) => entry.kind === kind && entry.thread === thread && goesOn(entry, createdAt),
  );
  if (!found) return null;
  const [at, entry] = found;
  const count = (entry.count ?? 1) + 1;
  const keys = [...Object.entries(entry.merged ?? {}), [key, createdAt] as const]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mergedKeysKept);
  const merged = Object.fromEntries(keys);
  return { ...entries, [at]: { ...entry, title: titleOf(count), createdAt, read: false, count, merged } };
}
