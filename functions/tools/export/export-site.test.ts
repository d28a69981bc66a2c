import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { beginArticleWorld, storedPicture } from '../../test/doubles/article-world.ts';
import { exportSite } from './export-site.ts';

let world: Awaited<ReturnType<typeof beginArticleWorld>>;
let folder: string;
let lines: string[];
let asked: string[];

beforeEach(async () => {
  world = await beginArticleWorld();
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  lines = [];
  asked = [];
  const picture = `<img data-picture="${storedPicture.id}" alt="The pit" data-caption="Loud">`;
  await world.save(
    'd1',
    {
      title: 'Doom: in the “town”',
      kind: 'review',
      review: { band: 'Amenra', album: 'Mass', year: 2024, rating: 4.5 },
    },
    `<p>They came.</p>${picture}`,
  );
  await world.act({ action: 'publish', draftId: 'd1', version: 2 });
  await world.save('d2', { slug: '../../elsewhere', title: '', cover: null }, '<p>Not ready.</p>', 'bob');
  await world.save('d3', { slug: 'gone' });
  await world.act({ action: 'delete', draftId: 'd3' });
  await world.memory.database.update({
    'members/ann/email': 'ann@example.com',
    'events/e1': {
      title: 'Slow Night',
      startsAt: 5,
      until: 6,
      state: 'announced',
      lineUp: ['Amenra'],
      counts: { going: 3, interested: 1 },
      version: 4,
      changedAt: 9,
    },
    'eventDetails/e1': { address: 'Oranienstraße 190' },
    'attendance/e1/fan': 'going',
    'bands/amenra': { name: 'Amenra', articles: 1, shows: 1, videos: 0 },
    'comments/doom-in-the-town/c1': { text: 'A comment', author: 'fan' },
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = () =>
  exportSite(folder, {
    database: world.deps.database,
    bucket: {
      read: (path) => {
        asked.push(path);
        return Readable.from([Buffer.from('webp')]);
      },
    },
    say: (line) => void lines.push(line),
  });
const file = (name: string) => readFileSync(join(folder, name), 'utf8');
const json = (name: string) => JSON.parse(file(name)) as unknown;

it('an article is exported as a Markdown file with its metadata at the top and its pictures beside it', async () => {
  await run();
  const [, front = '', text] = /^---\n([^]*?)---\n\n([^]*)$/.exec(file('articles/doom-in-the-town.md')) ?? [];
  expect(parse(front)).toEqual({
    title: 'Doom: in the “town”',
    slug: 'doom-in-the-town',
    author: 'Ann Author',
    date: new Date(world.now()).toISOString(),
    kind: 'review',
    excerpt: 'They came, they were slow, they left.',
    tags: ['doom'],
    bands: ['Electric Wizard'],
    rating: 4.5,
    cover: `../pictures/${storedPicture.id}.webp`,
    coverAlt: 'A wall of amps',
  });
  expect(text).toBe(`They came.\n\n![The pit](../pictures/${storedPicture.id}.webp)\n\n*Loud*\n`);
  expect(file(`pictures/${storedPicture.id}.webp`)).toBe('webp');
  expect(asked).toEqual([`media/${storedPicture.id}/960.webp`]);
});

it('drafts are in a folder of their own, whatever they are called, and deleted ones nowhere', async () => {
  await run();
  expect(readdirSync(join(folder, 'drafts'))).toEqual(['d2.md']);
  expect(file('drafts/d2.md')).toContain('Not ready.');
  expect(readdirSync(join(folder, 'articles'))).toEqual(['doom-in-the-town.md']);
});

it('the lists have articles, shows and bands with their counts', async () => {
  await run();
  expect(json('articles.json')).toMatchObject([
    { slug: 'doom-in-the-town', counts: { comments: 0, horns: 0 }, file: 'articles/doom-in-the-town.md' },
  ]);
  expect(json('events.json')).toEqual([
    {
      id: 'e1',
      title: 'Slow Night',
      startsAt: 5,
      until: 6,
      state: 'announced',
      lineUp: ['Amenra'],
      counts: { going: 3, interested: 1 },
      address: 'Oranienstraße 190',
    },
  ]);
  expect(json('bands.json')).toEqual([{ key: 'amenra', name: 'Amenra', articles: 1, shows: 1, videos: 0 }]);
  expect(lines).toEqual(['Articles: 1. Drafts: 1. Events: 1. Bands: 1. Pictures: 1, of which new: 1.']);
});

it('nothing about members is exported except the names under which they write', async () => {
  await run();
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  expect(all).not.toMatch(/ann@example\.com|"uid"|\bfan\b|A comment/);
});

it('another export updates the folder and downloads no picture again', async () => {
  await run();
  await world.act({ action: 'delete', draftId: 'd1' });
  await run();
  expect(readdirSync(join(folder, 'articles'))).toEqual([]);
  expect(json('articles.json')).toEqual([]);
  expect(asked).toHaveLength(1);
});

it('a folder that contains something else is left alone', async () => {
  writeFileSync(join(folder, 'thesis.md'), 'Mine.');
  await expect(run()).rejects.toThrow('holds something else');
  expect(existsSync(join(folder, 'articles'))).toBe(false);
});
