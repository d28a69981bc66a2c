/** True for the addresses of feeds, calendars and the sitemap, which no page has. */
export const isFeed = (path: string): boolean =>
  /^\/(?:sitemap[^/]*\.xml|api\/.+\.(?:xml|json|ics))$/.test(path);
