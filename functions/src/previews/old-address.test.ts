import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { findRedirect, oldAddress, redirectKey } from './old-address.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://site.example');
  return { pathname, search };
};

it.each([
  ['/2024/05/doom-in-the-town/', '/2024/05/doom-in-the-town'],
  ['/Doom//amp/', '/doom'],
  ['/index.php/2024/doom', '/2024/doom'],
  ['/index.php?p=123', '/?p=123'],
  ['/blog/index.php?p=123', '/blog/?p=123'],
  ['/blog/index.php/2024/doom', '/blog/2024/doom'],
  ['/%D0%B4%D1%83%D0%BC/', '/дум'],
  ['/%E0%A4%A', '/%e0%a4%a'],
  ['/?p=123', '/?p=123'],
  ['/?utm=1&p=123&x=2', '/?p=123'],
  ['/blog/?p=123', '/blog/?p=123'],
  ['/?feed=rss2', '/feed'],
  ['/blog/?feed=atom', '/blog/feed'],
  ['/Feed/RSS2/', '/feed'],
])('the address %s is looked up as %s', (address, known) => {
  expect(oldAddress(at(address))).toBe(known);
});

it.each(['/', '/?q=123', '/?p=abc', '/amp'])('the start page as %s is not an old address', (address) => {
  expect(oldAddress(at(address))).toBeNull();
});

it.each([
  ['/article/doom', '/article/doom'],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['https://elsewhere.example', null],
])('a redirect stored as %s leads to %s', async (to, found) => {
  const { database } = createMemoryDatabase();
  await database.update({ [`redirects/${redirectKey('/doom')}`]: { from: '/doom', to } });
  expect(await findRedirect(at('/Doom/'), database)).toBe(found);
  expect(await findRedirect(at('/gloom/'), database)).toBeNull();
});

it.each([
  '/2019/05/doom/feed/',
  '/2019/05/doom/feed/atom/',
  '/2019/05/doom/comment-page-2/',
  '/2019/05/doom/page/3',
  '/2019/05/doom/rss',
  '/2019/05/doom/2/',
  '/2019/05/doom/embed/',
  '/2019/05/doom/trackback/',
  '/index.php/2019/05/doom/',
])('a part of an old page, such as %s, is found by the address of the page', async (address) => {
  const { database } = createMemoryDatabase();
  const from = '/2019/05/doom';
  await database.update({ [`redirects/${redirectKey(from)}`]: { from, to: '/article/doom' } });
  expect(await findRedirect(at(address), database)).toBe('/article/doom');
});

it.each([
  ['/2019/05/doom/', true],
  ['/index.php/2019/05/doom/', true],
  ['/index.php', true],
  ['/blog/index.php/', true],
  ['/2019/vol.2/doom.html', true],
  ['/v1.0/content/images/2024/amps.jpg', true],
  ['/assets/index.js', false],
  ['/robots.txt', false],
  ['/.git/config', false],
  ['/wp-login.php', false],
  ['/2019/index.php.bak', false],
])('Hosting asks the functions for %s: %s', (path, isAsked) => {
  const { hosting } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../firebase.json'), 'utf8'),
  ) as {
    hosting: { rewrites: { regex: string }[] };
  };
  expect(new RegExp(hosting.rewrites.at(-1)?.regex ?? '').test(path)).toBe(isAsked);
});

it.each([
  '/content/images/2024/05/amps.jpg',
  '/content/images/size/w600/2024/05/amps.jpg',
  '/content/images/2024/05/amps-300x200.jpg',
])('a picture is found by its old address %s, in whatever width it was shown', async (address) => {
  const { database } = createMemoryDatabase();
  const from = '/content/images/2024/05/amps.jpg';
  await database.update({ [`redirects/${redirectKey(from)}`]: { from, to: '/media/a/960.webp' } });
  expect(await findRedirect(at(address), database)).toBe('/media/a/960.webp');
});

it('a WordPress number that no page had redirects by path', async () => {
  const { database } = createMemoryDatabase();
  await database.update({
    [`redirects/${redirectKey('/doom')}`]: { from: '/doom', to: '/article/doom' },
    [`redirects/${redirectKey('/blog/?p=7')}`]: { from: '/blog/?p=7', to: '/article/gloom' },
  });
  expect(await findRedirect(at('/doom/?p=7'), database)).toBe('/article/doom');
  expect(await findRedirect(at('/blog/?p=7'), database)).toBe('/article/gloom');
  expect(await findRedirect(at('/blog/'), database)).toBeNull();
});
