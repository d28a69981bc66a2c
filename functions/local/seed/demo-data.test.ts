import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commentLimits } from '../../src/comments/rate-limits.ts';
import { bandCandidates } from '../../src/videos/write-videos.ts';
import { bandKey } from '../../src/contract/article-index.ts';
import { slugMaxLength } from '../../src/contract/articles.ts';
import { demoVideos } from '../stand-ins/youtube/demo-videos.ts';
import { demoArticles } from './articles.ts';
import { demoThreads } from './comments.ts';
import { coverNames } from './covers.ts';
import { crowd } from './crowd.ts';
import { comingEvents, pastEvents } from './events.ts';
import { hornsFor } from './seed-horns.ts';
import { demoPeople } from './people.ts';
import { demoReaders } from './readers.ts';
import { demoSlug } from './seed-articles.ts';

const out = demoArticles.filter(({ state }) => !state);
const said = demoThreads.flatMap(({ comments }) => comments.flatMap((one) => [one, ...(one.replies ?? [])]));
const slugs = new Set(out.map(({ title }) => demoSlug(title)));

test('the demo has a year of articles of every kind, and some unpublished ones', () => {
  expect(out.length).toBeGreaterThanOrEqual(55);
  expect(new Set(out.map(({ kind }) => kind)).size).toBe(5);
  expect(Math.max(...out.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(180);
  const states = demoArticles.map(({ state }) => state);
  expect(states.filter((state) => state === 'scheduled')).toHaveLength(1);
  expect(states).toContain('draft');
});

test('the demo has an article by several people, including a guest, with footnotes that are not empty', () => {
  const joint = out.filter(({ with: others, guests }) => others.length > 0 && guests.length > 0);
  expect(joint.filter(({ text }) => /\[\^\w+\](?!:)/.test(text)).length).toBeGreaterThan(0);
  for (const { by, with: others, text } of out) {
    expect(others).not.toContain(by);
    for (const [, name] of text.matchAll(/\[\^(\w+)\](?!:)/g)) expect(text).toContain(`\n[^${name}]: `);
  }
});

test('every demo article has a unique address', () => {
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

test('demo comments belong to published articles and contain the names of the people they mention', () => {
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

test('no demo account comments so often that its comments would be held as a flood', () => {
  for (const voice of new Set(said.map(({ by }) => by))) {
    const theirs = said.filter(({ by }) => by === voice);
    expect(theirs.length).toBeLessThanOrEqual(commentLimits.member.heldAfter);
  }
  expect(new Set(said.map(({ text }) => text)).size).toBe(said.length);
});

test('the file of every demo article is named after its slug', () => {
  for (const { title, slug } of demoArticles) expect(slug).toBe(demoSlug(title));
});

test('the covers of the demo match the files in its folder', () => {
  const files = readdirSync(join(import.meta.dirname, 'covers'));
  expect(files.toSorted()).toEqual(coverNames.map((name) => `${name}.webp`).toSorted());
  const shown = demoArticles.flatMap(({ text }) =>
    [...text.matchAll(/!\[[^\]]+\]\(\.\.\/covers\/([^) ]+)/g)].map(([, file]) => file ?? ''),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((file) => !files.includes(file))).toEqual([]);
});

/** Counts the words of a text, without pictures and HTML tags. */
const wordsIn = (text: string) =>
  text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)|<[^>]+>/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test('the published demo texts have 300 to 2,000 words, and at least four of them more than 1,200', () => {
  const lengths = out.map(({ slug, text }) => ({ slug, words: wordsIn(text) }));
  expect(lengths.filter(({ words }) => words < 300 || words > 2000)).toEqual([]);
  expect(lengths.filter(({ words }) => words > 1200).length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...lengths.map(({ words }) => words))).toBeGreaterThan(1850);
});

test('every demo review has a rating in half plectrums, and ratings vary', () => {
  const ratings = demoArticles.filter(({ kind }) => kind === 'review').map(({ review }) => review?.rating);
  for (const rating of ratings) expect([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]).toContain(rating);
  expect(new Set(ratings).size).toBeGreaterThanOrEqual(4);
});

test('every band with a demo article has a show and a video, and every band in a video has an article', () => {
  const written = new Set(out.flatMap(({ bands }) => bands.map(bandKey)));
  const playing = new Set([...pastEvents, ...comingEvents].flatMap(({ lineUp }) => lineUp.map(bandKey)));
  const videos = demoVideos(0).filter(({ state }) => state === 'public');
  const filmed = new Set(videos.flatMap(({ title, tags }) => bandCandidates(title, tags)));
  expect([...written].filter((band) => !playing.has(band))).toEqual([]);
  expect([...written].filter((band) => !filmed.has(band))).toEqual([]);
  const without = videos.filter(
    ({ title, tags }) => !bandCandidates(title, tags).some((band) => written.has(band)),
  );
  expect(without.map(({ title }) => title)).toEqual([]);
});

test('at least two thirds of the demo articles have comments, and half of those threads have replies', () => {
  expect(demoThreads.length).toBeGreaterThanOrEqual((out.length * 2) / 3);
  expect(new Set(demoThreads.map(({ title }) => title)).size).toBe(demoThreads.length);
  const answered = demoThreads.filter(({ comments }) => comments.some(({ replies }) => replies));
  expect(answered.length).toBeGreaterThanOrEqual(demoThreads.length / 2);
});

test('at least two thirds of the demo articles have horns, in varied but stable numbers, never from their author', () => {
  const given = out.map(hornsFor);
  const horned = given.filter((voices) => voices.length > 0);
  expect(horned.length).toBeGreaterThanOrEqual((out.length * 2) / 3);
  expect(horned.length).toBeLessThan(out.length);
  expect(new Set(given.map((voices) => voices.length)).size).toBeGreaterThanOrEqual(5);
  expect(out.map(hornsFor)).toEqual(given);
  expect(out.filter((article) => hornsFor(article).includes(article.by))).toEqual([]);
});
