import { originalAbout } from '@contract/about-text.ts';
import { emptyEventFilter, eventsTitle } from '@contract/event-filter.ts';
import type { EventCard, EventDetails } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import type { PageSubject } from '@contract/rendered-page.ts';
import { siteName } from '@contract/site.ts';
import type { PageTextName } from '@contract/site-texts.ts';
import { noFilters, listPath, listQueryFrom, listTitle } from '../features/articles/list-query.ts';
import { loadArticleList } from '../features/articles/load-article-list.ts';
import { loadArticlePage } from '../features/articles/load-article-page.ts';
import { loadAuthor } from '../features/articles/load-author.ts';
import { eventsPath, eventsQueryFrom, servedFirst } from '../features/events/list/events-query.ts';
import { loadEventPage } from '../features/events/detail/load-event.ts';
import { loadEvents } from '../features/events/list/load-events.ts';
import { loadVideos } from '../features/videos/load-videos.ts';
import { readOptional } from '../data/read-optional.ts';
import { readPageText, readSiteText } from '../data/site-text.ts';
import { bandPath } from '../lib/band-path.ts';
import { parseMarkup } from '../lib/markup.ts';
import { loadBandPage } from './band/load-band-page.ts';
import { loadFrontPage } from './front/load-front-page.ts';
import { videosPath, videosQueryFrom } from '../features/videos/videos-query.ts';

interface Address {
  /** The path and the title of the page's route. */
  path: string;
  title: string;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

type PageLoader = (
  reader: PublicReader,
  address: Address,
) => Promise<{ data: unknown; subject: PageSubject }>;

/**
 * Strips from a list's inlined data what its cards do not show: alt texts, which add nothing to the title next to
 * them, and summaries. The pages that need both load them themselves.
 */
const asCards = <Data>(data: Data): Data =>
  JSON.parse(
    JSON.stringify(data, (key, value: unknown) => (key === 'alt' || key === 'summary' ? '' : value)),
  ) as Data;

/** A page with a text that admins edit. */
const textPage =
  (name: PageTextName, description: string): PageLoader =>
  async (reader, { path, title }) => {
    const data = await readPageText(reader, name);
    return { data, subject: { about: 'document', path, title, description } };
  };

const nothing = { data: null, subject: { about: 'nothing' } } as const;

/**
 * Maps each prerendered page, by the name of its file, to the loader of its data and of its subject for the document
 * head.
 */
export const pageLoaders = {
  async 'home-page'(reader) {
    const [data, description] = await Promise.all([
      loadFrontPage(reader, Date.now()),
      readOptional('the description', readSiteText(reader, 'description'), ''),
    ]);
    return { data: asCards(data), subject: { about: 'home', description } };
  },
  async 'articles-page'(reader, { query }) {
    const filters = listQueryFrom(query);
    const data = await loadArticleList(reader, filters);
    return {
      data: asCards(data),
      subject: { about: 'articles', path: listPath(filters), title: listTitle(filters, data) },
    };
  },
  'listen-page': async (reader) => ({
    data: asCards(await loadArticleList(reader, { ...noFilters, recorded: true })),
    subject: { about: 'listen' },
  }),
  async 'article-page'(reader, { params }) {
    const data = await loadArticlePage(reader, params.slug ?? '');
    return data ? { data, subject: { about: 'article', article: data.article } } : nothing;
  },
  async 'member-page'(reader, { params }) {
    const data = await loadAuthor(reader, params.uid ?? '');
    if (!data) return nothing;
    const { uid, name, bio, photo } = data.author;
    return { data, subject: { about: 'member', uid, name, bio, photo } };
  },
  async 'band-page'(reader, { params }) {
    const data = await loadBandPage(reader, params.key ?? '', Date.now());
    if (!data) return nothing;
    if ('movedTo' in data) return { data, subject: { about: 'moved', to: bandPath(data.movedTo) } };
    return { data, subject: { about: 'band', key: data.key, name: data.name } };
  },
  async 'events-page'(reader, { query }) {
    const filters = eventsQueryFrom(query);
    const data = await loadEvents(reader, filters, { now: Date.now(), count: servedFirst });
    const title = eventsTitle(filters, data.events);
    return { data: asCards(data), subject: { about: 'events', path: eventsPath(filters), title } };
  },
  async 'event-page'(reader, { params: { id = '' } }) {
    const data = await loadEventPage(reader, id, Date.now());
    // The head describes the full record, not the part of it that lists show.
    if (!data) return nothing;
    const [event, details] = (await Promise.all([
      reader.get(paths.event(id)),
      reader.get(paths.eventDetails(id)),
    ])) as [EventCard | null, EventDetails | null];
    return event ? { data, subject: { about: 'event', id, event, details: details ?? {} } } : nothing;
  },
  async 'videos-page'(reader, { query }) {
    const filters = videosQueryFrom(query);
    return {
      data: await loadVideos(reader, filters),
      subject: { about: 'videos', path: videosPath({ words: filters.words }) },
    };
  },
  async 'about-page'(reader, { path, title }) {
    const data = await readPageText(reader, 'about');
    const { lead } = parseMarkup(data.text || originalAbout);
    return { data, subject: { about: 'document', path, title, description: lead } };
  },
  async 'imprint-page'(reader, { path, title }) {
    const data = await readPageText(reader, 'imprint');
    const description = `Who answers for ${siteName}, with name, postal address and ways to write.`;
    return { data, subject: data.text ? { about: 'document', path, title, description } : nothing.subject };
  },
  'privacy-page': textPage(
    'privacy',
    `What ${siteName} stores about you: what, where, why and for how long.`,
  ),
  'terms-page': textPage('terms', `What you can expect of ${siteName}, and what ${siteName} expects of you.`),
  'contact-page': textPage(
    'contact',
    `How to write to ${siteName}: about your account, a donation, an article of yours, or something broken.`,
  ),
} satisfies Record<string, PageLoader>;

export type ServedPage = keyof typeof pageLoaders;

/** The query parameters that each of these pages reads. URLs that differ only in others show the same page. */
export const readParameters: Record<ServedPage, readonly string[]> = {
  'home-page': [],
  'articles-page': ['kind', 'tag', 'band', 'author', 'q'],
  'article-page': [],
  'listen-page': [],
  'member-page': [],
  'band-page': [],
  'events-page': ['when', 'view', 'month', ...Object.keys(emptyEventFilter)],
  'event-page': [],
  'videos-page': ['q', 'video'],
  'about-page': [],
  'imprint-page': [],
  'privacy-page': [],
  'terms-page': [],
  'contact-page': [],
};
