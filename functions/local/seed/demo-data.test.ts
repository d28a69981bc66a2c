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
import { demoPeople } from './people.ts';
import { demoReaders } from './readers.ts';
import { demoSlug } from './seed-articles.ts';

const out = demoArticles.filter(({ state }) => !state);
const said = demoThreads.flatMap(({ comments }) => comments.flatMap((one) => [one, ...(one.replies ?? [])]));
const slugs = new Set(out.map(({ title }) => demoSlug(title)));

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
