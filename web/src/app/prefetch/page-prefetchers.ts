type Prefetcher = (
  params: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
) => Promise<unknown>;

const first = { before: null, pages: 1 } as const;

/**
 * How to prefetch the data of each route. Lists are loaded without filters, as links lead to them. Members' public
 * pages are excluded, because every title links to one and each costs several reads.
 */
export const pagePrefetchers: Readonly<Record<string, Prefetcher>> = {
  '/': async (_, signal) => (await import('../front/fetch-front-page.ts')).fetchFrontPage(signal),
  '/article/:slug': async ({ slug = '' }, signal) =>
    (await import('../../features/articles/fetch-articles.ts')).fetchArticle(slug, null, signal),
  '/events/:id': async ({ id = '' }, signal) =>
    (await import('../../features/events/fetch-events.ts')).fetchEvent(id, null, signal),
  '/band/:key': async ({ key = '' }, signal) =>
    (await import('../band/fetch-band-page.ts')).fetchBandPage(key, signal),
  async '/article'(_, signal) {
    const [{ fetchArticleList }, { everything }] = await Promise.all([
      import('../../features/articles/fetch-articles.ts'),
      import('../../features/articles/list-query.ts'),
    ]);
    return fetchArticleList(everything, first, signal);
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
