import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { cover, beginImportWorld, pictureIdOf, post } from './testing/import-world.ts';
import { oldOrigin } from './testing/wordpress-export.ts';

let world: Awaited<ReturnType<typeof beginImportWorld>>;
beforeEach(async () => {
  world = await beginImportWorld();
});

it('an import takes pictures from a folder before it downloads them, and reads nothing outside that folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  mkdirSync(join(folder, 'uploads/2024/05'), { recursive: true });
  writeFileSync(join(folder, 'uploads/2024/05/amps.jpg'), 'from the folder');
  writeFileSync(join(folder, 'secret.jpg'), 'secret');
  const content = `<p>Text.</p><img src="${oldOrigin}/a/..%2f..%2fsecret.jpg">`;
  await world.run([cover, post({ content })], { pictures: join(folder, 'uploads') });
  rmSync(folder, { recursive: true });
  expect(world.card('doom-in-the-town')?.cover.id).toBe(pictureIdOf('from the folder'));
  expect(world.fetched).toEqual([`${oldOrigin}/a/..%2f..%2fsecret.jpg`]);
});

it.each([
  ['https://oldstage.files.wordpress.com/2024/05/amps.jpg?w=640', true],
  ['https://i0.wp.com/old.example/wp-content/uploads/2024/05/amps-300x200.jpg?resize=300%2C200&ssl=1', true],
  ['https://oldstage.wpcomstaging.com/wp-content/uploads/2024/05/amps.jpg', true],
  ['https://cdn.example/wp/2024/05/amps.jpg', true],
  [`${oldOrigin}/wp-content/uploads/2024/05/caf%C3%A9.jpg`, true],
  ['https://elsewhere.example/2024/05/amps.jpg', false],
])('the folder with the pictures of the old site is asked for %s: %s', async (address, isOwn) => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  mkdirSync(join(folder, '2024/05'), { recursive: true });
  // A Mac writes é in two characters.
  for (const name of ['amps.jpg', 'cafe\u0301.jpg'])
    writeFileSync(join(folder, '2024/05', name), 'from the folder');
  const onCdn = { ...cover, address: 'https://cdn.example/wp/other.jpg' };
  await world.run([onCdn, post({ content: `<p>Text.</p><img src="${address}">` })], { pictures: folder });
  rmSync(folder, { recursive: true });
  expect(world.bodyOf('doom-in-the-town').includes(pictureIdOf('from the folder'))).toBe(isOwn);
});

it('a picture behind a proxy is fetched in its own size, else from the proxy', async () => {
  const address = (name: string) => `https://i0.wp.com/old.example/${name}.jpg?w=300&amp;ssl=1`;
  const content = `<p>Text.</p><img src="${address('amps')}">`;
  world.importDeps.web.fetch = (asked) =>
    asked.startsWith(oldOrigin) ? Promise.reject(new Error('no')) : Promise.resolve(Buffer.from(asked));
  await world.run([cover, post({ content })]);
  expect(world.bodyOf('doom-in-the-town')).toContain(pictureIdOf(address('amps').replace('&amp;', '&')));
  const direct = await beginImportWorld();
  await direct.run([cover, post({ content })]);
  expect(direct.fetched).toContain(`${oldOrigin}/amps.jpg`);
});

it.each([
  [
    'https://1.bp.blogspot.com/-ab/Ux/AAA/x/s320/amps.jpg',
    'https://1.bp.blogspot.com/-ab/Ux/AAA/x/s1600/amps.jpg',
  ],
  [
    'https://blogger.googleusercontent.com/img/b/R2/AVv/w400-h300/amps.jpg',
    'https://blogger.googleusercontent.com/img/b/R2/AVv/s1600/amps.jpg',
  ],
])('a picture that Blogger showed small is fetched in its own size: %s', async (address, large) => {
  await world.run([cover, post({ content: `<p>Text.</p><img src="${address}">` })]);
  expect(world.bodyOf('doom-in-the-town')).toContain(pictureIdOf(large));
});

it('a picture that is written into the text is imported from there, and never printed whole', async () => {
  const data = (content: string) => `data:image/png;base64,${Buffer.from(content).toString('base64')}`;
  const content = `<p>Text.</p><img src="${data('A ticket.'.repeat(99))}"><img src="${data('<html>'.repeat(99))}">`;
  expect(await world.run([cover, post({ content })])).toMatchObject({ picturesMissing: 1 });
  expect(world.bodyOf('doom-in-the-town')).toContain(pictureIdOf('A ticket.'.repeat(99)));
  expect(JSON.stringify([world.memory.all(), world.lines]).includes(data('A ticket.'))).toBe(false);
  expect(world.leftBehind).toEqual([
    expect.stringMatching(
      /^“Doom in the town”: the picture that is written into the text \(data.{30,50}…\) is missing/,
    ),
  ]);
  const before = world.memory.all();
  expect(await world.run([cover, post({ content })])).toMatchObject({ unchanged: 1 });
  expect(world.memory.all()).toEqual(before);
});
