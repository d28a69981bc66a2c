import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { routeAt } from '../src/app/routes.ts';
import { sharedLinkOf } from '../src/lib/shared-link.ts';
import { manifest } from './manifest.ts';

const { icons, screenshots, shortcuts, share_target, start_url } = manifest;

it.each([...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)])(
  'the picture $src of the manifest exists with the stated size and type',
  async ({ src, sizes, type }) => {
    const file = fileURLToPath(new URL(`../public${src}`, import.meta.url));
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  },
);

it.each([start_url, share_target.action, ...shortcuts.map(({ url }) => url)])(
  'the URL %s in the manifest is a page of the site',
  (address) => expect(routeAt(address).path).toBe(address),
);

it('the share target of the manifest uses the parameters that the site reads', () => {
  const { title, text, url } = share_target.params;
  const shared = new URLSearchParams({ [title]: 'Doom', [text]: 'Tonight', [url]: 'https://a.example/' });
  expect(sharedLinkOf(shared)).toEqual({ title: 'Doom', address: 'https://a.example/' });
});
