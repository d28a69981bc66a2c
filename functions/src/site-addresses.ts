import type { ArticleKind } from './contract/articles.ts';
import { shareAddress } from './contract/pictures.ts';

/** The public origin of the site, without a trailing slash. Every public address starts with it. */
export type SiteOrigin = string;

/** Returns the configured origin, or Hosting's default. A request's Host header is never trusted. */
export const siteOrigin = (setting: string, project: string | undefined): SiteOrigin =>
  setting.trim().replace(/\/+$/, '') || `https://${project ?? 'localhost'}.web.app`;

export const articleAddress = (origin: SiteOrigin, slug: string) => `${origin}/article/${slug}`;
export const memberAddress = (origin: SiteOrigin, uid: string) => `${origin}/author/${uid}`;
export const bandAddress = (origin: SiteOrigin, key: string) => `${origin}/band/${encodeURIComponent(key)}`;
export const eventAddress = (origin: SiteOrigin, id: string) => `${origin}/events/${id}`;
/** Returns the address of the calendar file of the list of events, or of one event. */
export const calendarAddress = (origin: SiteOrigin, path: string) => `${origin}/api${path}.ics`;
export const feedAddress = (origin: SiteOrigin, kind?: ArticleKind) =>
  `${origin}/api/rss.xml${kind ? `?kind=${kind}` : ''}`;
export const podcastAddress = (origin: SiteOrigin) => `${origin}/api/podcast.xml`;
/** Returns the address of a file in the site's public folder. It is square, as podcast apps require. */
export const podcastPictureAddress = (origin: SiteOrigin) => `${origin}/podcast.jpg`;
export const sharePictureAddress = (origin: SiteOrigin, id: string) => `${origin}${shareAddress(id)}`;
