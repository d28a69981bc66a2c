import type {
  EventStatusType,
  MusicEvent,
  Offer,
  Place,
  Article,
  BreadcrumbList,
  Graph,
  MusicAlbum,
  MusicGroup,
  NewsArticle,
  Organization,
  Person,
  Review,
  Thing,
  WebSite,
} from 'schema-dts';
import type { ArticleAuthor } from '../contract/articles.ts';
import { hasPage } from '../contract/byline.ts';
import { wallClock, zoneOffset } from '../contract/calendar.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import type { PageSubject, ArticleSubject } from '../contract/rendered-page.ts';
import { siteDescription, siteName } from '../contract/site.ts';
import {
  eventAddress,
  sharePictureAddress,
  type SiteOrigin,
  articleAddress,
  bandAddress,
  memberAddress,
} from '../site-addresses.ts';

/** Returns an ISO date in local time with the UTC offset of the zone: `2026-12-05T20:00:00+01:00`. */
const localIso = (at: number, timeZone: string): string =>
  `${wallClock(at, timeZone)}${zoneOffset(at, timeZone)}`;

/** Maps the state to a schema.org status: a postponed event with a new date is "rescheduled" there. */
function statusOf({ state, dateOpen }: EventCard): EventStatusType {
  if (state === 'announced') return 'https://schema.org/EventScheduled';
  if (state === 'cancelled') return 'https://schema.org/EventCancelled';
  return dateOpen ? 'https://schema.org/EventPostponed' : 'https://schema.org/EventRescheduled';
}

const place = ({ venue, city, country }: EventCard, { address }: EventDetails): Place => ({
  '@type': 'Place',
  name: venue,
  address: {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    addressLocality: city,
    addressCountry: country,
  },
});

/** Times are in the time zone of the venue, as search engines show them. */
function times(
  { startsAt, doorsAt, endsAt, timeZone, state, dateOpen }: EventCard,
  { planned }: EventDetails,
) {
  const isMoved = state === 'postponed' && !dateOpen && planned !== undefined;
  return {
    startDate: localIso(startsAt, timeZone),
    ...(doorsAt !== undefined && { doorTime: localIso(doorsAt, timeZone) }),
    ...(endsAt !== undefined && { endDate: localIso(endsAt, timeZone) }),
    ...(isMoved && { previousStartDate: localIso(planned.startsAt, timeZone) }),
  };
}

/** Returns null if there are no tickets to buy. */
function ticketOffer(
  { state, dateOpen, until, timeZone }: EventCard,
  { ticketUrl }: EventDetails,
): Offer | null {
  if (!ticketUrl || state === 'cancelled' || dateOpen) return null;
  return {
    '@type': 'Offer',
    url: ticketUrl,
    availability: 'https://schema.org/InStock',
    validThrough: localIso(until, timeZone),
  };
}

type EventSubject = Extract<PageSubject, { about: 'event' }>;

function structuredEvent({ id, event, details }: EventSubject, origin: SiteOrigin): MusicEvent {
  const { title, poster, summary, lineUp } = event;
  const offer = ticketOffer(event, details);
  return {
    '@type': 'MusicEvent',
    name: title,
    url: eventAddress(origin, id),
    ...times(event, details),
    eventStatus: statusOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place(event, details),
    performer: lineUp.map((name) => ({ '@type': 'MusicGroup', name })),
    ...(poster && { image: [sharePictureAddress(origin, poster.id)] }),
    ...(summary && { description: summary }),
    ...(offer && { offers: offer }),
  };
}

const iso = (time: number) => new Date(time).toISOString();

const publisher = (origin: SiteOrigin): Organization => ({
  '@type': 'Organization',
  name: siteName,
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
});

const website = (origin: SiteOrigin, description: string): WebSite => ({
  '@type': 'WebSite',
  name: siteName,
  description: description || siteDescription,
  url: `${origin}/`,
  publisher: publisher(origin),
});

const types = {
  news: 'NewsArticle',
  review: 'Article',
  interview: 'Article',
  feature: 'Article',
  'live-report': 'Article',
} as const;

type ReviewSummary = NonNullable<ArticleSubject['review']>;

/** In schema.org, the label belongs to a release of an album, not to the album. */
const record = ({ album, band, year, label }: ReviewSummary): MusicAlbum => ({
  '@type': 'MusicAlbum',
  name: album,
  byArtist: { '@type': 'MusicGroup', name: band },
  datePublished: String(year),
  ...(label && {
    albumRelease: { '@type': 'MusicRelease', recordLabel: { '@type': 'Organization', name: label } },
  }),
});

function structuredArticle(origin: SiteOrigin, article: ArticleSubject): Article | NewsArticle | Review {
  const { slug, title, excerpt, kind, cover, tags, bands, publishedAt, updatedAt, review } = article;
  const url = articleAddress(origin, slug);
  const personOf = (writer: ArticleAuthor): Person => ({
    '@type': 'Person',
    name: writer.name,
    ...(hasPage(writer) && { url: memberAddress(origin, writer.uid) }),
  });
  const author = personOf(article.author);
  const others = article.coAuthors.map(personOf);
  const written = {
    headline: title,
    description: excerpt,
    url,
    mainEntityOfPage: url,
    ...(cover && { image: [sharePictureAddress(origin, cover.id)] }),
    datePublished: iso(publishedAt),
    dateModified: iso(updatedAt ?? publishedAt),
    author: others.length > 0 ? [author, ...others] : author,
    publisher: publisher(origin),
    inLanguage: 'en',
    ...(tags.length > 0 && { keywords: tags }),
    ...(bands.length > 0 && {
      about: bands.map(({ key, name }) => ({
        '@type': 'MusicGroup' as const,
        name,
        url: bandAddress(origin, key),
      })),
    }),
  };
  // Search engines reject a review without a rating.
  if (kind !== 'review' || !review) return { '@type': types[kind], ...written };
  return {
    '@type': 'Review',
    name: title,
    ...written,
    itemReviewed: record(review),
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 0.5 },
  };
}

const breadcrumbs = (origin: SiteOrigin, ...steps: [name: string, path: string][]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[siteName, '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

function itemsOf(subject: PageSubject, origin: SiteOrigin): Thing[] {
  switch (subject.about) {
    case 'home':
      return [website(origin, subject.description)];
    case 'articles':
      return [breadcrumbs(origin, ['All articles', '/article'])];
    case 'article': {
      const { slug, title } = subject.article;
      return [
        structuredArticle(origin, subject.article),
        breadcrumbs(origin, ['All articles', '/article'], [title, `/article/${slug}`]),
      ];
    }
    case 'member': {
      const { uid, name, bio, photo } = subject;
      const image = photo && new URL(photo, `${origin}/`).href;
      const person: Person = {
        '@type': 'Person',
        name,
        ...(bio && { description: bio }),
        ...(image && { image }),
      };
      return [{ '@type': 'ProfilePage', url: memberAddress(origin, uid), mainEntity: person }];
    }
    case 'band': {
      const url = bandAddress(origin, subject.key);
      const group: MusicGroup = { '@type': 'MusicGroup', name: subject.name, url };
      return [group, breadcrumbs(origin, [subject.name, `/band/${encodeURIComponent(subject.key)}`])];
    }
    case 'events':
      return [breadcrumbs(origin, ['Events', '/events'])];
    case 'event':
      return [
        structuredEvent(subject, origin),
        breadcrumbs(origin, ['Events', '/events'], [subject.event.title, `/events/${subject.id}`]),
      ];
    case 'videos':
      return [breadcrumbs(origin, ['Youtube Videos', '/youtube'])];
    case 'listen':
      return [breadcrumbs(origin, ['Listen', '/listen'])];
    case 'document':
      return [breadcrumbs(origin, [subject.title, subject.path])];
    case 'moved':
    case 'nothing':
      return [];
  }
}

/** Returns the schema.org structured data of a page, for search engines, or null if there is none. */
export function structuredData(subject: PageSubject, origin: SiteOrigin): Graph | null {
  const things = itemsOf(subject, origin);
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : null;
}
