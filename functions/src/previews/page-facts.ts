import type { EventCard } from '../contract/events.ts';
import type { ArticleSubject, PageSubject } from '../contract/rendered-page.ts';
import { siteDescription, siteName } from '../contract/site.ts';
import { countryName } from '../contract/country-name.ts';
import {
  articleAddress,
  bandAddress,
  calendarAddress,
  eventAddress,
  memberAddress,
  sharePictureAddress,
  type SiteOrigin,
} from '../site-addresses.ts';

export interface PageFacts {
  title: string;
  description: string;
  type: 'website' | 'article' | 'profile';
  /** Null for a page without a canonical URL. */
  canonical: string | null;
  picture: { address: string; alt: string; width?: number; height?: number };
  article?: ArticleSubject;
  /** The URL of the calendar that belongs to the page. */
  calendar?: string;
}

const named = (title: string) => `${title} – ${siteName}`;

const eventStates = { announced: '', cancelled: 'Cancelled: ', postponed: 'Postponed: ' };

function eventDescription(event: EventCard): string {
  const { summary, venue, city, country, startsAt, timeZone, state, dateOpen } = event;
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(startsAt);
  return `${dateOpen ? 'Postponed, without a date yet: ' : `${eventStates[state]}${when}, `}${venue}, ${city}, ${countryName(country)}.${summary ? ` ${summary}` : ''}`;
}

/** Returns the title, description and picture of a page. */
export function factsOf(subject: PageSubject, origin: SiteOrigin): PageFacts {
  const site: PageFacts = {
    title: siteName,
    description: siteDescription,
    type: 'website',
    canonical: `${origin}/`,
    picture: { address: `${origin}/og.png`, alt: `The logo of ${siteName}`, width: 1200, height: 630 },
  };
  switch (subject.about) {
    case 'home':
      return { ...site, description: subject.description || site.description };
    case 'articles':
      return {
        ...site,
        title: named(subject.title ?? 'All articles'),
        description: `${subject.title ?? 'News, reviews, interviews, features and live reports'} on ${siteName}, newest first.`,
        canonical: origin + subject.path,
      };
    case 'listen':
      return {
        ...site,
        title: named('Listen'),
        description: `Articles of ${siteName}, read aloud: to hear here, or as a podcast.`,
        canonical: `${origin}/listen`,
      };
    case 'document':
      return {
        ...site,
        title: named(subject.title),
        description: subject.description || site.description,
        canonical: origin + subject.path,
      };
    case 'article': {
      const { article } = subject;
      const { slug, title, excerpt, cover } = article;
      return {
        title: named(title),
        description: excerpt,
        type: 'article',
        canonical: articleAddress(origin, slug),
        picture: cover
          ? { address: sharePictureAddress(origin, cover.id), alt: cover.alt, width: 1200, height: 630 }
          : site.picture,
        article,
      };
    }
    case 'member':
      return {
        ...site,
        title: named(subject.name),
        description: subject.bio || `${subject.name} on ${siteName}.`,
        type: 'profile',
        canonical: memberAddress(origin, subject.uid),
      };
    case 'band':
      return {
        ...site,
        title: named(subject.name),
        description: `${subject.name} on ${siteName}: next shows, reviews and other articles, videos, and who plays with them.`,
        canonical: bandAddress(origin, subject.key),
      };
    case 'events':
      return {
        ...site,
        title: named(subject.title ?? 'Events'),
        description: `${subject.title ?? 'Shows by month'}: who plays, where and when, and who is going. On ${siteName}.`,
        canonical: origin + subject.path,
        calendar: calendarAddress(origin, '/events'),
      };
    case 'event': {
      const { poster } = subject.event;
      return {
        ...site,
        title: named(subject.event.title),
        description: eventDescription(subject.event),
        canonical: eventAddress(origin, subject.id),
        calendar: calendarAddress(origin, `/events/${subject.id}`),
        ...(poster && {
          picture: {
            address: sharePictureAddress(origin, poster.id),
            alt: poster.alt,
            width: 1200,
            height: 630,
          },
        }),
      };
    }
    case 'videos':
      return {
        ...site,
        title: named('Youtube Videos'),
        description: `Everything from the channel of ${siteName}, newest first: live sets, interviews, gear.`,
        canonical: origin + subject.path,
      };
    case 'moved':
    case 'nothing':
      return { ...site, title: named('Page not found'), canonical: null };
  }
}
