import type { EventCard, EventDetails } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import type { PageSubject } from '@contract/rendered-page.ts';
import { listPath, listQueryFrom } from '../features/articles/list-query.ts';
import { loadArticleList } from '../features/articles/load-article-list.ts';
import { loadArticlePage } from '../features/articles/load-article-page.ts';
import { loadAuthor } from '../features/articles/load-author.ts';
import { loadHome } from '../features/articles/load-home.ts';
import { eventsPath, eventsQueryFrom } from '../features/events/list/events-query.ts';
import { loadEventPage } from '../features/events/detail/load-event.ts';
import { loadEvents } from '../features/events/list/load-events.ts';
import { loadVideos } from '../features/videos/load-videos.ts';
import { videosPath, videosQueryFrom } from '../features/videos/videos-query.ts';

interface Address {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

interface ServedPage {
  /** As in `pageRoutes`. */
  path: string;
  /** The file in `pages`, without its ending. */
  page: string;
  load: (reader: PublicReader, address: Address) => Promise<{ data: unknown; subject: PageSubject }>;
}

const nothing = { data: null, subject: { about: 'nothing' } } as const;

/** The pages that the server renders, with what they show and what they are about. */
export const servedPages: readonly ServedPage[] = [
  {
    path: '/',
    page: 'home-page',
    load: async (reader) => ({ data: await loadHome(reader), subject: { about: 'home' } }),
  },
  {
    path: '/article',
    page: 'articles-page',
    async load(reader, { query }) {
      const asked = listQueryFrom(query);
      return {
        data: await loadArticleList(reader, asked),
        subject: { about: 'articles', path: listPath(asked) },
      };
    },
  },
  {
    path: '/article/:slug',
    page: 'article-page',
    async load(reader, { params }) {
      const data = await loadArticlePage(reader, params.slug ?? '');
      return data ? { data, subject: { about: 'article', article: data.article } } : nothing;
    },
  },
  {
    path: '/author/:uid',
    page: 'member-page',
    async load(reader, { params }) {
      const data = await loadAuthor(reader, params.uid ?? '');
      if (!data) return nothing;
      const { uid, name, bio, photo } = data.author;
      return { data, subject: { about: 'member', uid, name, bio, photo } };
    },
  },
  {
    path: '/events',
    page: 'events-page',
    async load(reader, { query }) {
      const asked = eventsQueryFrom(query);
      return {
        data: await loadEvents(reader, asked, { now: Date.now() }),
        subject: { about: 'events', path: eventsPath(asked) },
      };
    },
  },
  {
    path: '/events/:id',
    page: 'event-page',
    async load(reader, { params: { id = '' } }) {
      const data = await loadEventPage(reader, id, Date.now());
      // The head says what the card holds, not what lists show of it.
      if (!data) return nothing;
      const [event, details] = (await Promise.all([
        reader.get(paths.event(id)),
        reader.get(paths.eventDetails(id)),
      ])) as [EventCard | null, EventDetails | null];
      return event ? { data, subject: { about: 'event', id, event, details: details ?? {} } } : nothing;
    },
  },
  {
    path: '/youtube',
    page: 'videos-page',
    async load(reader, { query }) {
      const asked = videosQueryFrom(query);
      return {
        data: await loadVideos(reader, asked),
        subject: { about: 'videos', path: videosPath({ words: asked.words }) },
      };
    },
  },
];
