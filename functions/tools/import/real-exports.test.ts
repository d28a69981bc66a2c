import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import type { OldSite } from './old-site.ts';
import { readGhost } from './read-ghost.ts';
import { readWordPress } from './read-wordpress.ts';
import { beginImportWorld, inPieces } from './testing/import-world.ts';
import { oldOrigin } from './testing/wordpress-export.ts';

/**
 * Exports that WordPress 6.1.9 and Ghost 6.65.0 created from a site with 50 posts of ours: blocks and classic posts
 * with captions, galleries, a table, a video and footnotes. Their URL is replaced, and Ghost's settings and passwords
 * are removed.
 */
const exported = (name: string): string =>
  gunzipSync(readFileSync(join(import.meta.dirname, 'testing', `${name}.gz`))).toString();

const systems: [name: string, read: () => Promise<OldSite>, oldPath: (slug: string) => string][] = [
  [
    'WordPress',
    () => readWordPress({ 'export.xml': inPieces(exported('wordpress-6.1.xml')) }),
    (slug) => `/2020/01/${slug}/`,
  ],
  ['Ghost', () => Promise.resolve(readGhost(exported('ghost-6.65.json'), oldOrigin)), (slug) => `/${slug}/`],
];

let world: Awaited<ReturnType<typeof beginImportWorld>>;
beforeEach(async () => {
  world = await beginImportWorld();
});
/** Imports only the posts with these addresses. */
const runPosts = (site: OldSite, ...slugs: string[]) =>
  world.run({ ...site, posts: site.posts.filter(({ slug }) => slugs.includes(slug)) });

it.each(systems)(
  '50 posts exported by %s are imported once, with their pictures and old addresses',
  async (_name, read, oldPath) => {
    expect(await world.run(await read())).toMatchObject({ published: 48, drafts: 2, picturesMissing: 0 });
    const slug = 'a-night-at-the-tide-part-12';
    expect(world.card(slug)).toMatchObject({
      title: 'A night at the tide, part 12',
      tags: { tide: true },
    });
    const found = await world.redirectOf(oldPath(slug));
    expect(found).toBe(`/article/${slug}`);
    const before = world.memory.all();
    const fetched = world.fetched.length;
    expect(await world.run(await read())).toMatchObject({ published: 0, drafts: 0, unchanged: 50 });
    expect(world.memory.all()).toEqual(before);
    expect(world.fetched).toHaveLength(fetched);
  },
);

it.each(systems)(
  'galleries, captions, videos, footnotes and tables exported by %s keep their form',
  async (_name, read) => {
    const [night, winter] = ['a-night-at-the-tide-part-12', 'a-night-at-the-winter-part-3'];
    await runPosts(await read(), night, winter);
    const html = world.bodyOf(night);
    expect(html).toMatch(/<p>(?:Three|Four) looks at one evening<\/p>/);
    expect(html.match(/class="gallery"/g)).toHaveLength(1);
    expect(html).toContain('The drummer brought a');
    expect(html).toContain('youtube.com');
    expect(html).toContain('They play it whole');
    expect(html).toContain('Picture of the tide. Photo: Ada Kern');
    const table = world.bodyOf(winter);
    expect(table).toContain('<td>Slow <strong>tide</strong></td>');
  },
);

it('text that WordPress stores with entities, such as names of authors and categories, is decoded', async () => {
  const site = await readWordPress({ 'export.xml': inPieces(exported('wordpress-6.1.xml')) });
  expect(site.authors.map(({ name }) => name)).toEqual(['Ada Kern', 'Björn Åsby', 'Gus Test & Co']);
  const slug = 'a-night-at-the-foundry-part-2';
  await runPosts(site, slug);
  expect(world.bodyOf(slug)).toMatch(/^<p><em>By Gus Test &amp; Co<\/em><\/p>/);
  expect(world.card(slug)).toMatchObject({ tags: { 'live-loud': true, foundry: true } });
});
