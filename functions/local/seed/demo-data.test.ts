import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commentLimits } from '../../src/comments/limits.ts';
import { slugMaxLength } from '../../src/contract/articles.ts';
import { demoArticles } from './articles.ts';
import { demoThreads } from './comments.ts';
import { coverNames } from './covers.ts';
import { crowd } from './crowd.ts';
import { demoPeople } from './people.ts';
import { demoReaders } from './readers.ts';
import { demoSlug } from './seed-articles.ts';

const out = demoArticles.filter(({ state }) => !state);
const said = demoThreads.flatMap(({ comments }) => comments.flatMap((one) => [one, ...(one.replies ?? [])]));
const slugs = new Set(out.map(({ title }) => demoSlug(title)));

test('the demo has a year of articles of every kind, and some that are not published', () => {
  expect(out.length).toBeGreaterThanOrEqual(55);
  expect(new Set(out.map(({ kind }) => kind)).size).toBe(5);
  expect(Math.max(...out.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(180);
  const states = demoArticles.map(({ state }) => state);
  expect(states.filter((state) => state === 'scheduled')).toHaveLength(1);
  expect(states).toContain('draft');
});

test('every demo article has an address of its own', () => {
  expect(new Set(demoArticles.map(({ title }) => demoSlug(title).slice(0, 59))).size).toBe(
    demoArticles.length,
  );
  for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(slugMaxLength);
});

test('every link in a demo article leads to a published article', () => {
  const links = demoArticles.flatMap(({ text, addedSince = '' }) =>
    [...`${text}${addedSince}`.matchAll(/\]\(\/article\/([^)]+)\)/g)].map(([, slug]) => slug),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((slug) => !slugs.has(slug ?? ''))).toEqual([]);
});

test('every article that a demo account has saved is published', () => {
  const titles = new Set(out.map(({ title }) => title));
  const saved = demoReaders.flatMap((reader) => reader.saved.map(({ title }) => title));
  expect(saved.filter((title) => !titles.has(title))).toEqual([]);
});

test('demo comments stand under published articles, and name the people whom they mention', () => {
  const titles = new Set(out.map(({ title }) => title));
  expect(demoThreads.filter(({ title }) => !titles.has(title))).toEqual([]);
  const names = { ...demoPeople, ...crowd };
  const nameOf = (voice: keyof typeof names) => {
    const person = names[voice];
    return 'record' in person ? person.record.displayName : person.displayName;
  };
  for (const { text, mentions = [] } of said) {
    for (const voice of mentions) expect(text).toContain(`@${nameOf(voice)}`);
  }
});

test('no demo account comments so much that its comments would be held as a flood', () => {
  for (const voice of new Set(said.map(({ by }) => by))) {
    const theirs = said.filter(({ by }) => by === voice);
    expect(theirs.length).toBeLessThanOrEqual(commentLimits.member.heldAfter);
  }
  expect(new Set(said.map(({ text }) => text)).size).toBe(said.length);
});

test('the file of every demo article has the name of its slug', () => {
  for (const { title, slug } of demoArticles) expect(slug).toBe(demoSlug(title));
});

test('the covers of the demo are exactly the files in its folder', () => {
  const files = readdirSync(join(import.meta.dirname, 'covers'));
  expect(files.toSorted()).toEqual(coverNames.map((name) => `${name}.webp`).toSorted());
  const shown = demoArticles.flatMap(({ text }) =>
    [...text.matchAll(/!\[[^\]]+\]\(\.\.\/covers\/([^) ]+)/g)].map(([, file]) => file ?? ''),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((file) => !files.includes(file))).toEqual([]);
});
