import { matchPath } from 'react-router-dom';
import { Debounce } from '../../lib/debounce.ts';
import { pageSource } from '../../data/page.ts';
import { mayPrefetch } from '../../platform/data-saver.ts';
import { quietFailures } from '../page-module.ts';
import { routeAt } from '../routes.ts';

type Prefetcher = (
  params: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
) => Promise<unknown>;

const first = { before: null, pages: 1 } as const;

/**
 * How to prefetch the data of each route. Lists are loaded without filters, as links lead to them. Members' public
 * pages are excluded, because every title links to one and each costs several reads.
 */
const pagePrefetchers: Readonly<Record<string, Prefetcher>> = {
  '/': async (_, signal) => (await import('../front/fetch-front-page.ts')).fetchFrontPage(signal),
  '/article/:slug': async ({ slug = '' }, signal) =>
    (await import('../../features/articles/fetch-articles.ts')).fetchArticle(slug, null, signal),
  '/events/:id': async ({ id = '' }, signal) =>
    (await import('../../features/events/fetch-events.ts')).fetchEvent(id, null, signal),
  '/band/:key': async ({ key = '' }, signal) =>
    (await import('../band/fetch-band-page.ts')).fetchBandPage(key, signal),
  async '/article'(_, signal) {
    const [{ fetchArticleList }, { noFilters }] = await Promise.all([
      import('../../features/articles/fetch-articles.ts'),
      import('../../features/articles/list-query.ts'),
    ]);
    return fetchArticleList(noFilters, first, signal);
  },
  async '/events'(_, signal) {
    const [{ fetchEvents }, { allEvents }] = await Promise.all([
      import('../../features/events/fetch-events.ts'),
      import('../../features/events/list/events-query.ts'),
    ]);
    return fetchEvents(allEvents, first, signal);
  },
  async '/youtube'(_, signal) {
    const [{ fetchVideos }, { videosQueryFrom }] = await Promise.all([
      import('../../features/videos/fetch-videos.ts'),
      import('../../features/videos/videos-query.ts'),
    ]);
    return fetchVideos(videosQueryFrom(new URLSearchParams()), first, signal);
  },
};

/** Prefetches the code and initial data of the page behind a link, unless the reader is offline or saves data. */
function prefetchPage({ origin, pathname, search, target }: HTMLAnchorElement): void {
  const elsewhere = origin !== window.location.origin || target !== '';
  if (elsewhere || pathname === window.location.pathname || !mayPrefetch()) return;
  const { path, preload } = routeAt(pathname);
  void preload();
  const prefetch = search === '' && pagePrefetchers[path];
  if (!prefetch) return;
  const load = (signal: AbortSignal) => prefetch(matchPath(path, pathname)?.params ?? {}, signal);
  pageSource(pathname, { load })
    .prefetch()
    .catch((error: object) => void quietFailures.add(error));
}

/** A pointer or focus that leaves a link sooner than this was only passing. */
const restMs = 80;
/** How long after the last scroll event the reader counts as resting. */
const scrollIdleMs = 400;

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Returns the title link nearest to the middle of the screen, where the reader is looking. */
function linkInView(): HTMLAnchorElement | null {
  const middle = window.innerHeight / 2;
  const near = [...document.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3) a[href]')].map((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return { link, distance: Math.abs((top + bottom) / 2 - middle) };
  });
  const [nearest] = near.sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= middle ? nearest.link : null;
}

/**
 * Prefetches the page behind a link before it is opened: when a finger touches the link, when the pointer or focus
 * rests on it, and, when scrolling comes to rest, for the link in the middle of the screen.
 */
export function prefetchLinks(): void {
  let over: HTMLAnchorElement | null = null;
  const rest = new Debounce(() => {
    // The page may have changed in the meantime.
    if (over?.isConnected) prefetchPage(over);
  }, restMs);
  const still = new Debounce(() => {
    const link = linkInView();
    if (link) prefetchPage(link);
  }, scrollIdleMs);
  const listen = (type: string, onEvent: (event: Event) => void) =>
    window.addEventListener(type, onEvent, { passive: true });
  for (const type of ['pointerover', 'focusin'])
    listen(type, (event) => {
      // Touch has no hover: once this delay is over, a tap has already opened the next page.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      over = linkAt(event.target);
      rest.schedule();
    });
  listen('pointerdown', ({ target }) => {
    const link = linkAt(target);
    if (link) prefetchPage(link);
  });
  listen('scroll', () => still.schedule());
}
