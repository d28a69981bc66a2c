import { shareAddress } from './contract/pictures.ts';

/** The public origin of the site, without a slash at its end; every public address begins with it. */
export type SiteOrigin = string;

/** Returns the setting, or the default origin of Hosting. The host header of a request is never trusted. */
export const siteOrigin = (setting: string, project: string | undefined): SiteOrigin =>
  setting.trim().replace(/\/+$/, '') || `https://${project ?? 'localhost'}.web.app`;

export const articleAddress = (origin: SiteOrigin, slug: string) => `${origin}/article/${slug}`;
export const memberAddress = (origin: SiteOrigin, uid: string) => `${origin}/author/${uid}`;
export const bandAddress = (origin: SiteOrigin, key: string) => `${origin}/band/${encodeURIComponent(key)}`;
export const eventAddress = (origin: SiteOrigin, id: string) => `${origin}/events/${id}`;
/** The calendar file of the list of events, or of one event. */
export const calendarAddress = (origin: SiteOrigin, path: string) => `${origin}/api${path}.ics`;
export const feedAddress = (origin: SiteOrigin) => `${origin}/api/rss.xml`;
export const podcastAddress = (origin: SiteOrigin) => `${origin}/api/podcast.xml`;
/** A file in the public folder of the site; square, as podcast apps require. */
export const podcastPictureAddress = (origin: SiteOrigin) => `${origin}/podcast.jpg`;
export const pictureAddress = (origin: SiteOrigin, id: string) => `${origin}${shareAddress(id)}`;
