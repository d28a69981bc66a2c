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
    [...`${text}${addedSince}`.matchAll(/\]\(\/article\/([^)]+)\)/g)].map(([, slug]) => slug),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((slug) => !slugs.has(slug ?? ''))).toEqual([]);
});

test('what demo readers have saved is out', () => {
  const titles = new Set(out.map(({ title }) => title));
  const saved = demoReaders.flatMap((reader) => reader.saved.map(({ title }) => title));
  expect(saved.filter((title) => !titles.has(title))).toEqual([]);
});

test('what is said stands under articles that are out, and names whom it mentions', () => {
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

test('nobody says so much at once that it would be held as a flood', () => {
  for (const voice of new Set(said.map(({ by }) => by))) {
    const theirs = said.filter(({ by }) => by === voice);
    expect(theirs.length).toBeLessThanOrEqual(commentLimits.member.heldAfter);
  }
  expect(new Set(said.map(({ text }) => text)).size).toBe(said.length);
});

test('every file of an article is named by the address of the article', () => {
  for (const { title, slug } of demoArticles) expect(slug).toBe(demoSlug(title));
});

test('every picture of the demo is a file, and every file is a picture of the demo', () => {
  const files = readdirSync(join(import.meta.dirname, 'covers'));
  expect(files.toSorted()).toEqual(coverNames.map((name) => `${name}.webp`).toSorted());
  const shown = demoArticles.flatMap(({ text }) =>
    [...text.matchAll(/!\[[^\]]+\]\(\.\.\/covers\/([^)]+)\)/g)].map(([, file]) => file ?? ''),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((file) => !files.includes(file))).toEqual([]);
});
