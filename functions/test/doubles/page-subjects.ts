import type { Review } from '../../src/contract/articles.ts';
import type { EventCard } from '../../src/contract/events.ts';
import type { ArticleSubject } from '../../src/contract/rendered-page.ts';

export const reviewed: Review = { band: 'Electric Wizard', album: 'Dopethrone', year: 2000, rating: 4.5 };

export const review: ArticleSubject = {
  slug: 'wizard-live',
  title: 'A "loud" <night>',
  excerpt: 'Louder & slower.',
  kind: 'review',
  cover: {
    id: 'a'.repeat(24),
    alt: 'Smoke "rises"',
    width: 1600,
    height: 900,
    widths: [480],
    placeholder: '',
  },
  author: { uid: 'u1', name: 'Vera Volt' },
  coAuthors: [],
  tags: ['doom', 'live'],
  bands: [{ key: 'electric-wizard', name: 'Electric Wizard' }],
  publishedAt: Date.UTC(2026, 10, 1, 10),
  updatedAt: Date.UTC(2026, 10, 2, 10),
  review: reviewed,
};

export const concert: EventCard = {
  title: 'Doom Night',
  startsAt: Date.UTC(2026, 11, 5, 19),
  until: Date.UTC(2026, 11, 6, 1),
  timeZone: 'Europe/Berlin',
  venue: 'SO36',
  city: 'Berlin',
  country: 'DE',
  state: 'cancelled',
  lineUp: ['Electric Wizard'],
  counts: { going: 0, interested: 0 },
  version: 2,
  changedAt: Date.UTC(2026, 10, 1),
};
