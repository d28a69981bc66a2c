import { shareAddress } from './contract/pictures.ts';

/** Where people reach the site, without a slash at its end; every public address begins with it. */
export type SiteOrigin = string;

/** From the setting, or where Hosting serves the project by itself. What a request says of its host is never asked. */
export const siteOrigin = (setting: string, project: string | undefined): SiteOrigin =>
  setting.trim().replace(/\/+$/, '') || `https://${project ?? 'localhost'}.web.app`;

export const articleAddress = (origin: SiteOrigin, slug: string) => `${origin}/article/${slug}`;
export const memberAddress = (origin: SiteOrigin, uid: string) => `${origin}/author/${uid}`;
export const eventAddress = (origin: SiteOrigin, id: string) => `${origin}/events/${id}`;
/** Of the list of events, or of one. */
export const calendarAddress = (origin: SiteOrigin, path: string) => `${origin}/api${path}.ics`;
export const feedAddress = (origin: SiteOrigin) => `${origin}/api/rss.xml`;
export const podcastAddress = (origin: SiteOrigin) => `${origin}/api/podcast.xml`;
/** In the public folder of the site; square, as podcast apps want it. */
export const podcastPictureAddress = (origin: SiteOrigin) => `${origin}/podcast.jpg`;
export const pictureAddress = (origin: SiteOrigin, id: string) => `${origin}${shareAddress(id)}`;
