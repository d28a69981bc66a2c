/** True for the addresses of feeds, calendars and the sitemap, which no page has. */
export const isFeed = (path: string): boolean =>
  /^\/(?:sitemap[^/]*\.xml|api\/.+\.(?:xml|json|ics))$/.test(path);

export interface FeedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Feed readers and search engines poll all day; a lifetime of 15 minutes in the CDN is fresh enough for both. */
const caching = 'public, max-age=300, s-maxage=900, stale-while-revalidate=900';

export const answer = (type: string, body: string, headers: Record<string, string> = {}): FeedAnswer => ({
  status: 200,
  headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': caching, ...headers },
  body,
});

export const notFound: FeedAnswer = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: 'There is no such feed.',
};
