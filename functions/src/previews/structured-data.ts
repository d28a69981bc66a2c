import type { ArticleSubject, PageSubject } from '../contract/rendered-page.ts';
import { siteDescription, siteName } from '../contract/site.ts';
import { eventThing } from './event-thing.ts';
import { articleAddress, memberAddress, pictureAddress, type SiteOrigin } from '../site-addresses.ts';

type Thing = Record<string, unknown>;

const iso = (time: number) => new Date(time).toISOString();

const publisher = (origin: SiteOrigin): Thing => ({
  '@type': 'Organization',
  name: siteName,
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
});

const website = (origin: SiteOrigin): Thing => ({
  '@type': 'WebSite',
  name: siteName,
  description: siteDescription,
  url: `${origin}/`,
  publisher: publisher(origin),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/article?q={words}` },
    'query-input': 'required name=words',
  },
});

const types = {
  news: 'NewsArticle',
  review: 'Review',
  interview: 'Article',
  feature: 'Article',
  'live-report': 'Article',
};

/** The reviewed record, and the verdict. */
const verdict = ({ review }: ArticleSubject): Thing =>
  review
    ? {
        itemReviewed: {
          '@type': 'MusicAlbum',
          name: review.album,
          byArtist: { '@type': 'MusicGroup', name: review.band },
          datePublished: String(review.year),
          ...(review.label && { recordLabel: { '@type': 'Organization', name: review.label } }),
        },
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 0.5 },
      }
    : {};

function articleThing(origin: SiteOrigin, article: ArticleSubject): Thing {
  const { slug, title, excerpt, kind, cover, author, tags, bands, publishedAt, updatedAt } = article;
  const url = articleAddress(origin, slug);
  // Without a verdict search engines refuse a review.
  const type = kind === 'review' && !article.review ? 'Article' : types[kind];
  const person = { '@type': 'Person', name: author.name };
  return {
    '@type': type,
    ...(type === 'Review' ? { name: title } : {}),
    headline: title,
    description: excerpt,
    url,
    mainEntityOfPage: url,
    ...(cover && { image: [pictureAddress(origin, cover.id)] }),
    datePublished: iso(publishedAt),
    dateModified: iso(updatedAt ?? publishedAt),
    author: author.uid ? { ...person, url: memberAddress(origin, author.uid) } : person,
    publisher: publisher(origin),
    inLanguage: 'en',
    ...(tags.length > 0 && { keywords: tags }),
    ...(bands.length > 0 && { about: bands.map(({ name }) => ({ '@type': 'MusicGroup', name })) }),
    ...verdict(article),
  };
}

const breadcrumbs = (origin: SiteOrigin, ...steps: [name: string, path: string][]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[siteName, '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

function thingsOf(subject: PageSubject, origin: SiteOrigin): Thing[] {
  switch (subject.about) {
    case 'home':
      return [website(origin)];
    case 'articles':
      return [breadcrumbs(origin, ['All articles', '/article'])];
    case 'article': {
      const { slug, title } = subject.article;
      return [
        articleThing(origin, subject.article),
        breadcrumbs(origin, ['All articles', '/article'], [title, `/article/${slug}`]),
      ];
    }
    case 'member': {
      const { uid, name, bio, photo } = subject;
      const image = photo && new URL(photo, `${origin}/`).href;
      const person = { '@type': 'Person', name, ...(bio && { description: bio }), ...(image && { image }) };
      return [{ '@type': 'ProfilePage', url: memberAddress(origin, uid), mainEntity: person }];
    }
    case 'events':
      return [breadcrumbs(origin, ['Events', '/events'])];
    case 'event':
      return [
        eventThing(subject, origin),
        breadcrumbs(origin, ['Events', '/events'], [subject.event.title, `/events/${subject.id}`]),
      ];
    case 'videos':
      return [breadcrumbs(origin, ['Youtube Videos', '/youtube'])];
    case 'nothing':
      return [];
  }
}

/** The structured data of a page by schema.org, for search engines; null where there is none. */
export function structuredData(subject: PageSubject, origin: SiteOrigin): Thing | null {
  const things = thingsOf(subject, origin);
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : null;
}
