import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { concert, review, reviewed } from '../../test/doubles/page-subjects.ts';
import type { PageSubject } from '../contract/rendered-page.ts';
import { siteDescription } from '../contract/site.ts';
import { headTags } from './head-tags.ts';

const origin = 'https://riffhall.example';

type Tag = Record<string, string>;
interface Head {
  title: string;
  meta: Tag[];
  link: Tag[];
  script?: { '#text': string };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  unpairedTags: ['meta', 'link'],
  isArray: (name) => name === 'meta' || name === 'link',
  htmlEntities: true,
});

function headOf(subject: PageSubject) {
  const { head } = parser.parse(`<head>${headTags(subject, origin)}</head>`) as { head: Head };
  const content = (name: string) =>
    head.meta.find((meta) => meta.name === name || meta.property === name)?.content;
  const link = (rel: string) => head.link.find((each) => each.rel === rel)?.href;
  const data = head.script && (JSON.parse(head.script['#text']) as { '@graph': Record<string, unknown>[] });
  return { title: head.title, content, link, things: data?.['@graph'] ?? [] };
}

describe('head tags of an article', () => {
  const { title, content, link, things } = headOf({ about: 'article', article: review });

  it.each([
    ['description', 'Louder & slower.'],
    ['og:type', 'article'],
    ['og:url', `${origin}/article/wizard-live`],
    ['og:image', `${origin}/media/${'a'.repeat(24)}/share.jpg`],
    ['og:image:alt', 'Smoke "rises"'],
    ['twitter:card', 'summary_large_image'],
    ['article:published_time', '2026-11-01T10:00:00.000Z'],
    ['article:modified_time', '2026-11-02T10:00:00.000Z'],
    ['article:author', `${origin}/author/u1`],
    ['article:tag', 'doom'],
    ['robots', 'max-image-preview:large'],
  ])('the tag %s of an article is %s', (name, expected) => expect(content(name)).toBe(expected));

  it('an article has its title, address and feed, whatever characters it contains', () => {
    expect(title).toBe('A "loud" <night> – Riffhall');
    expect(link('canonical')).toBe(`${origin}/article/wizard-live`);
    expect(link('alternate')).toBe(`${origin}/api/rss.xml`);
  });

  it('the label of a reviewed record is given as that of its release', () => {
    const { things: labelled } = headOf({
      about: 'article',
      article: { ...review, review: { ...reviewed, label: 'Rise Above' } },
    });
    expect(labelled[0]?.itemReviewed).toMatchObject({
      albumRelease: { '@type': 'MusicRelease', recordLabel: { '@type': 'Organization', name: 'Rise Above' } },
    });
    expect(labelled[0]?.itemReviewed).not.toHaveProperty('recordLabel');
  });

  it('an article is described as a review with its verdict, and with its breadcrumbs', () => {
    expect(things).toMatchObject([
      {
        '@type': 'Review',
        headline: 'A "loud" <night>',
        itemReviewed: { '@type': 'MusicAlbum', name: 'Dopethrone', byArtist: { name: 'Electric Wizard' } },
        reviewRating: { ratingValue: 4.5, bestRating: 5 },
        author: { name: 'Vera Volt', url: `${origin}/author/u1` },
        datePublished: '2026-11-01T10:00:00.000Z',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: 'A "loud" <night>' }],
      },
    ]);
  });
});

it.each([
  ['news', 'NewsArticle'],
  ['interview', 'Article'],
  ['live-report', 'Article'],
  ['review', 'Article'],
] as const)('the kind %s without a verdict is marked up as %s', (kind, type) => {
  const { things } = headOf({ about: 'article', article: { ...review, kind, review: null } });
  expect(things[0]).toMatchObject({ '@type': type });
});

it('the home page describes how to search the site', () => {
  const { title, things } = headOf({ about: 'home', description: '' });
  expect(title).toBe('Riffhall');
  expect(things).toMatchObject([{ '@type': 'WebSite', url: `${origin}/` }]);
});

it.each([
  ['What stays with whom.', 'What stays with whom.'],
  ['', siteDescription],
])('the head of a document described as "%s" has the description "%s"', (description, expected) => {
  const subject: PageSubject = { about: 'document', path: '/terms', title: 'Terms', description };
  const { title, content, link, things } = headOf(subject);
  expect(title).toBe('Terms – Riffhall');
  expect(content('description')).toBe(expected);
  expect(link('canonical')).toBe(`${origin}/terms`);
  expect(things).toMatchObject([{ '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Terms' }] }]);
});

describe('head tags of an event', () => {
  const about = 'event' as const;

  it('an event is marked up as a concert with its state, its times at the venue and its line-up', () => {
    const event = { ...concert, doorsAt: concert.startsAt - 3_600_000, endsAt: concert.until };
    const details = { address: 'Oranienstraße 190', ticketUrl: 'https://tickets.example/?a=1&b=</script>' };
    const { content, things } = headOf({ about, id: 'e1', event, details });
    expect(content('description')).toBe('Cancelled: 5 December 2026, SO36, Berlin, Germany.');
    expect(things[0]).toMatchObject({
      '@type': 'MusicEvent',
      startDate: '2026-12-05T20:00:00+01:00',
      doorTime: '2026-12-05T19:00:00+01:00',
      endDate: '2026-12-06T02:00:00+01:00',
      eventStatus: 'https://schema.org/EventCancelled',
      location: {
        name: 'SO36',
        address: { streetAddress: 'Oranienstraße 190', addressLocality: 'Berlin', addressCountry: 'DE' },
      },
      performer: [{ '@type': 'MusicGroup', name: 'Electric Wizard' }],
    });
    expect(things[0]).not.toHaveProperty('previousStartDate');
    expect(things[0], 'Nobody buys a ticket for a cancelled event.').not.toHaveProperty('offers');
  });

  it('tickets are offered with the time until which they are useful', () => {
    const event = { ...concert, state: 'announced' as const };
    const ticketUrl = 'https://tickets.example/?a=1&b=</script>';
    const [thing] = headOf({ about, id: 'e1', event, details: { ticketUrl } }).things;
    expect(thing?.offers).toEqual({
      '@type': 'Offer',
      url: ticketUrl,
      availability: 'https://schema.org/InStock',
      validThrough: '2026-12-06T02:00:00+01:00',
    });
  });

  it('a moved event has its old date, and an event without a new date has none', () => {
    const event = { ...concert, state: 'postponed' as const };
    const details = { planned: { startsAt: concert.startsAt - 86_400_000 } };
    expect(headOf({ about, id: 'e1', event, details }).things[0]).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-12-04T20:00:00+01:00',
    });
    const open = headOf({ about, id: 'e1', event: { ...event, dateOpen: true }, details });
    expect(open.things[0]).toMatchObject({ eventStatus: 'https://schema.org/EventPostponed' });
    expect(open.things[0]).not.toHaveProperty('previousStartDate');
    expect(open.content('description')).toBe('Postponed, without a date yet: SO36, Berlin, Germany.');
  });

  it('an event and the list of events link to their calendar', () => {
    const one = headTags({ about, id: 'e1', event: concert, details: {} }, origin);
    expect(one).toContain(
      `type="text/calendar" title="Doom Night – Riffhall" href="${origin}/api/events/e1.ics"`,
    );
    expect(headTags({ about: 'events', path: '/events', title: null }, origin)).toContain(
      `href="${origin}/api/events.ics"`,
    );
    expect(headTags({ about: 'home', description: '' }, origin)).not.toContain('text/calendar');
  });
});

it('a list has its own canonical URL, including filters, and the title of its heading', () => {
  const path = '/article?kind=review&tag=doom';
  const { link, title, content } = headOf({ about: 'articles', path, title: 'Reviews tagged “doom”' });
  expect(link('canonical')).toBe(origin + path);
  expect(title).toBe('Reviews tagged “doom” – Riffhall');
  expect(content('description')).toBe('Reviews tagged “doom” on Riffhall, newest first.');
  const all = headOf({ about: 'articles', path: '/article', title: null });
  expect(all.title).toBe('All articles – Riffhall');
  expect(all.content('description')).toMatch(/^News, reviews, .* on Riffhall, newest first\.$/);
});

it('a list of events has its own canonical URL, and the title of its heading', () => {
  expect(headOf({ about: 'events', path: '/events', title: null }).title).toBe('Events – Riffhall');
  const path = '/events?city=Berlin';
  const { title, link } = headOf({ about: 'events', path, title: 'Events in Berlin' });
  expect(title).toBe('Events in Berlin – Riffhall');
  expect(link('canonical')).toBe(`${origin}/events?city=Berlin`);
});

it('a member is marked up as a profile', () => {
  const member = { about: 'member', uid: 'u1', name: 'Vera', bio: '', photo: '/media/x/480.webp' } as const;
  const { title, things } = headOf(member);
  expect(title).toBe('Vera – Riffhall');
  expect(things[0]).toMatchObject({ mainEntity: { image: `${origin}/media/x/480.webp` } });
});

it('a band is marked up as a music group with its own canonical URL', () => {
  const { title, link, things } = headOf({ about: 'band', key: 'bolzer', name: 'Bölzer' });
  expect(title).toBe('Bölzer – Riffhall');
  expect(link('canonical')).toBe(`${origin}/band/bolzer`);
  expect(things[0]).toMatchObject({ '@type': 'MusicGroup', name: 'Bölzer', url: `${origin}/band/bolzer` });
});

it('a missing page is not indexed', () => {
  const { content, link, things } = headOf({ about: 'nothing' });
  expect(content('robots')).toBe('noindex');
  expect(link('canonical')).toBeUndefined();
  expect(things).toEqual([]);
});
