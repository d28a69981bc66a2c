import { useLookups } from '../../data/use-lookups.ts';
import type { NotificationEntry } from './api/notifications.ts';
import { isPublished } from './api/published-articles.ts';

type Linked = Pick<NotificationEntry, 'kind' | 'link'>;

/** Returns the slug of the new article that a notification is about, or null if it is about something else. */
const newArticle = ({ kind, link }: Linked): string | null =>
  kind === 'article-published' || kind === 'band-article'
    ? (/^\/article\/([-\w]+)$/.exec(link ?? '')?.[1] ?? null)
    : null;

/** Returns whether a notification is about a new article that was taken off the site since. */
export function useLeftArticles(entries: readonly Linked[]): (entry: Linked) => boolean {
  const slugs = entries.flatMap((entry) => newArticle(entry) ?? []);
  const published = useLookups('whether an article is on the site', slugs, isPublished);
  return (entry) => published[newArticle(entry) ?? ''] === false;
}
