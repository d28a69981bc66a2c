import { Feed } from 'feed';
import { episodeAddress } from '../contract/recordings.ts';
import { siteName } from '../contract/site.ts';
import { creatorsOf, type EpisodeCard } from './stored-cards.ts';
import { articleAddress, podcastAddress, podcastPictureAddress, type SiteOrigin } from '../site-addresses.ts';
import { feedText, rssOf } from './feed-text.ts';

export interface Episode {
  slug: string;
  card: EpisodeCard;
}

export interface PodcastSite {
  origin: SiteOrigin;
  /** The address of the owner. */
  contactEmail: string;
}

const title = `${siteName}, read aloud`;

/** Returns the channel tags that Apple Podcasts requires. */
const channelTags = (
  picture: string,
  about: string,
  contactEmail: string,
): [name: string, objects: Record<string, unknown>][] => [
  ['itunes:author', { _text: siteName }],
  ['itunes:summary', { _text: about }],
  ['itunes:type', { _text: 'episodic' }],
  ['itunes:explicit', { _text: 'false' }],
  ['itunes:image', { _attributes: { href: picture } }],
  [
    'itunes:category',
    { _attributes: { text: 'Music' }, 'itunes:category': { _attributes: { text: 'Music Commentary' } } },
  ],
  ['itunes:owner', { 'itunes:name': siteName, 'itunes:email': contactEmail }],
];

/** Returns the item of an episode. Its id does not change with a new recording, so players keep its playback state. */
function itemOf({ slug, card }: Episode, origin: SiteOrigin) {
  const { seconds, bytes, madeAt } = card.recording;
  return {
    title: feedText(card.title),
    link: articleAddress(origin, slug),
    guid: `recording-of-${slug}`,
    date: new Date(madeAt),
    description: feedText(card.excerpt),
    enclosure: { url: origin + episodeAddress(slug), type: 'audio/mpeg', length: bytes },
    extensions: [
      { name: 'itunes:author', objects: { _text: feedText(creatorsOf(card)) } },
      { name: 'itunes:duration', objects: { _text: String(seconds) } },
      { name: 'itunes:explicit', objects: { _text: 'false' } },
      { name: 'itunes:episodeType', objects: { _text: 'full' } },
    ],
  };
}

/**
 * Returns the podcast feed of recorded articles: RSS 2.0 with the tags of podcast apps. `about` is the description of
 * the site.
 */
export function podcast(
  episodes: readonly Episode[],
  { origin, contactEmail }: PodcastSite,
  about: string,
): string {
  const picture = podcastPictureAddress(origin);
  const feed = new Feed({
    title,
    link: `${origin}/`,
    description: feedText(about),
    language: 'en',
    copyright: siteName,
    generator: false,
    image: picture,
    podcast: true,
    feedLinks: { rss: podcastAddress(origin) },
    updated: new Date(Math.max(0, ...episodes.map(({ card }) => card.recording.madeAt))),
  });
  for (const [name, objects] of channelTags(picture, feedText(about), contactEmail))
    feed.addExtension({ name, objects });
  for (const episode of episodes) feed.addItem(itemOf(episode, origin));
  return rssOf(feed);
}
