import type { EventCard } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import type { PageSubject } from '@contract/rendered-page.ts';
import { listPath, listQueryFrom } from '../features/articles/list-query.ts';
import { loadArticleList } from '../features/articles/load-article-list.ts';
import { loadArticlePage } from '../features/articles/load-article-page.ts';
import { loadAuthor } from '../features/articles/load-author.ts';
import { loadHome } from '../features/articles/load-home.ts';

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

/** Keys that the database refuses name nothing. */
const isKey = (text: string) => /^[\w-]{1,128}$/.test(text);

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
    path: '/events/:id',
    page: 'event-page',
    async load(reader, { params: { id = '' } }) {
      const event = isKey(id) ? ((await reader.get(paths.event(id))) as EventCard | null) : null;
      return event ? { data: null, subject: { about: 'event', id, event } } : nothing;
    },
  },
];
