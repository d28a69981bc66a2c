import { expect, test } from 'vitest';
import type { OldPost } from './old-site.ts';
import { slugsOf } from './post-fields.ts';

const addressOf = (post: Partial<OldPost>) =>
  slugsOf({ source: 'wordpress 241', title: '', slug: '', ...post } as OldPost).next().value as string;

test.each([
  ['%d0%b8%d0%bd%d1%82%d0%b5%d1%80%d0%b2%d1%8c%d1%8e', 'Интервью', 'intervyu'],
  ['', 'Интервью с группой', 'intervyu-s-gruppoy'],
  ['', 'ライブレポート', 'raiburepoto'],
  ['', 'مقابلة', 'mqblh'],
  ['', 'Συνέντευξη', 'synenteyxi'],
  ['ueber-oel-aerger', 'Über Öl & Ärger', 'ueber-oel-aerger'],
  ['%d0%b8%d', 'The night of the cut address', 'the-night-of-the-cut-address'],
  ['', '🤘', 'article-241'],
])('a post with the slug %j and the title %j gets the address %s', (slug, title, address) => {
  expect(addressOf({ slug, title })).toBe(address);
});
