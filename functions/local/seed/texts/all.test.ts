import { expect, test } from 'vitest';
import { slugMaxLength } from '../../../src/contract/articles.ts';
import { demoReaders } from '../readers.ts';
import { demoSlug } from '../seed-articles.ts';
import { demoArticles } from './all.ts';

const out = demoArticles.filter(({ state }) => !state);
const slugs = new Set(out.map(({ title }) => demoSlug(title)));

test('the demo is a year of articles of every kind, and some that are not out yet', () => {
  expect(out.length).toBeGreaterThanOrEqual(55);
  expect(new Set(out.map(({ kind }) => kind)).size).toBe(5);
  expect(Math.max(...out.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(180);
  const states = demoArticles.map(({ state }) => state);
  expect(states.filter((state) => state === 'scheduled')).toHaveLength(1);
  expect(states).toContain('draft');
});

test('every article has an address of its own', () => {
  expect(new Set(demoArticles.map(({ title }) => demoSlug(title).slice(0, 59))).size).toBe(
    demoArticles.length,
  );
  for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(slugMaxLength);
});

test('every link to an article leads to one that is out', () => {
  const links = demoArticles.flatMap(({ text, addedSince = '' }) =>
    [...`${text}${addedSince}`.matchAll(/href="\/article\/([^"]+)"/g)].map(([, slug]) => slug),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((slug) => !slugs.has(slug ?? ''))).toEqual([]);
});

test('what demo readers have saved is out', () => {
  const titles = new Set(out.map(({ title }) => title));
  const saved = demoReaders.flatMap((reader) => reader.saved.map(({ title }) => title));
  expect(saved.filter((title) => !titles.has(title))).toEqual([]);
});
