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
  '/': async (_, signal) => (await import('../front/ask-front-page.ts')).askFrontPage(signal),
  '/article/:slug': async ({ slug = '' }, signal) =>
    (await import('../../features/articles/ask.ts')).askArticle(slug, null, signal),
  '/events/:id': async ({ id = '' }, signal) =>
    (await import('../../features/events/ask-events.ts')).askEvent(id, null, signal),
  '/band/:key': async ({ key = '' }, signal) =>
    (await import('../band/ask-band-page.ts')).askBandPage(key, signal),
  async '/article'(_, signal) {
    const [{ askArticleList }, { everything }] = await Promise.all([
      import('../../features/articles/ask.ts'),
      import('../../features/articles/list-query.ts'),
    ]);
    return askArticleList(everything, first, signal);
  },
  async '/events'(_, signal) {
    const [{ askEvents }, { allEvents }] = await Promise.all([
      import('../../features/events/ask-events.ts'),
      import('../../features/events/list/events-query.ts'),
    ]);
    return askEvents(allEvents, first, signal);
  },
  async '/youtube'(_, signal) {
    const [{ askVideos }, { videosQueryFrom }] = await Promise.all([
      import('../../features/videos/ask-videos.ts'),
      import('../../features/videos/videos-query.ts'),
    ]);
    return askVideos(videosQueryFrom(new URLSearchParams()), first, signal);
  },
};
