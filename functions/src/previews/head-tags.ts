import { bylineOf, hasPage, writersOf } from '../contract/byline.ts';
import type { PageSubject } from '../contract/rendered-page.ts';
import { siteName } from '../contract/site.ts';
import { escapeHtml, inlineJson } from '../kit/escape.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import { feedAddress, memberAddress, podcastAddress, type SiteOrigin } from '../site-addresses.ts';
import { structuredData } from './structured-data.ts';

type Attributes = Record<string, string | number | null | undefined>;

/** Returns an empty string if any of the values is missing. */
function tag(name: string, attributes: Attributes): string {
  const all = Object.entries(attributes);
  if (all.some(([, value]) => value === null || value === undefined || value === '')) return '';
  return `<${name} ${all.map(([key, value]) => `${key}="${escapeHtml(String(value))}"`).join(' ')}>`;
}

const named = (name: string, content: Attributes[string]) => tag('meta', { name, content });
const property = (name: string, content: Attributes[string]) => tag('meta', { property: name, content });
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function articleTags({ article }: PageFacts, origin: SiteOrigin): string[] {
  if (!article) return [];
  const { kind, publishedAt, updatedAt, tags } = article;
  return [
    property('article:published_time', iso(publishedAt)),
    property('article:modified_time', iso(updatedAt)),
    ...writersOf(article)
      .filter(hasPage)
      .map(({ uid }) => property('article:author', memberAddress(origin, uid))),
    property('article:section', kind),
    ...tags.map((each) => property('article:tag', each)),
    named('author', bylineOf(article)),
  ];
}

/** X falls back to the Open Graph tags where it has no tag of its own. */
function pictureTags({ picture }: PageFacts): string[] {
  return [
    property('og:image', picture.address),
    property('og:image:alt', picture.alt),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** Returns the head tags for search engines, link previews and feed readers. */
export function headTags(subject: PageSubject, origin: SiteOrigin): string {
  const facts = factsOf(subject, origin);
  const data = structuredData(subject, origin);
  return [
    `<title>${escapeHtml(facts.title)}</title>`,
    named('description', facts.description),
    tag('link', { rel: 'canonical', href: facts.canonical }),
    // Search engines, and feeds such as Google Discover, show the picture large only where the page allows it.
    named('robots', facts.canonical === null ? 'noindex' : 'max-image-preview:large'),
    property('og:site_name', siteName),
    property('og:type', facts.type),
    property('og:title', facts.title),
    property('og:description', facts.description),
    property('og:url', facts.canonical),
    ...articleTags(facts, origin),
    ...pictureTags(facts),
    tag('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: siteName,
      href: feedAddress(origin),
    }),
    tag('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${siteName}, read aloud`,
      href: podcastAddress(origin),
    }),
    tag('link', {
      rel: 'alternate',
      type: 'text/calendar',
      title: facts.title,
      href: facts.calendar,
    }),
    data ? `<script type="application/ld+json">${inlineJson(data)}</script>` : '',
  ]
    .filter(Boolean)
    .join('\n    ');
}
