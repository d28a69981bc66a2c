import { Readable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { remakePictures } from './remake-pictures.ts';

const id = 'a'.repeat(24);
const other = 'b'.repeat(24);
const widths = [240, 480, 720, 960, 1600];
const old = {
  id,
  width: 1600,
  height: 900,
  widths: [480, 960, 1600],
  placeholder: 'data:image/webp;base64,AAAA',
};
const fresh = { ...old, id: other, widths, placeholder: '#1c1a18' };
const tone = '#a03020';

let memory: ReturnType<typeof createMemoryDatabase>;
let files: Map<string, string>;
let lines: string[];
let encoded: string[];

const remake = () =>
  remakePictures({
    database: memory.database,
    bucket: {
      save: (path, bytes) => Promise.resolve(void files.set(path, bytes.toString())),
      read: (path) => {
        const found = files.get(path);
        if (found !== undefined) return Readable.from([Buffer.from(found)]);
        return new Readable({ read: (): void => undefined }).destroy(new Error(`No ${path}.`));
      },
    },
    images: {
      encode: (bytes) => {
        encoded.push(bytes.toString());
        const names = [...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), 'share.jpg'];
        const made = names.map((name) => ({ name, bytes: Buffer.from('new') }));
        return Promise.resolve({ width: 1600, height: 900, widths, placeholder: tone, files: made });
      },
    },
    say: (line) => void lines.push(line),
  });

const body = (...names: string[]) =>
  `<p>Text</p><img src="/media/${id}/1600.webp" srcset="${names.map((one) => `/media/${id}/${one}.webp ${one}w`).join(', ')}">`;

beforeEach(async () => {
  memory = createMemoryDatabase(() => 0);
  const names = ['480.avif', '480.webp', '960.avif', '960.webp', '1600.avif', '1600.webp', 'share.jpg'];
  files = new Map(names.map((name) => [`media/${id}/${name}`, 'old']));
  lines = [];
  encoded = [];
  await memory.database.update({
    [`media/${id}`]: old,
    [`media/${other}`]: fresh,
    'articles/one': { title: 'One', cover: { ...old, alt: 'A van' } },
    'articles/two': { title: 'Two', cover: { ...fresh, alt: 'A bus' } },
    'articleBodies/one': { html: body('480', '960', '1600') },
    'eventDetails/e': { poster: { ...old, alt: '' } },
  });
});

it('an old picture is encoded again from its widest file, and all copies of its record are updated', async () => {
  await remake();
  expect(encoded).toEqual(['old']);
  expect(memory.at(`media/${id}`)).toEqual({ ...old, widths, placeholder: tone });
  expect(memory.at('articles/one')).toEqual({
    title: 'One',
    cover: { ...old, widths, placeholder: tone, alt: 'A van' },
  });
  expect(memory.at('articles/two/cover')).toEqual({ ...fresh, alt: 'A bus' });
  expect(memory.at('articleBodies/one/html')).toBe(body('240', '480', '720', '960', '1600'));
  expect(memory.at('eventDetails/e/poster/widths')).toEqual(widths);
  const kept = [...files].filter(([, content]) => content === 'old').map(([path]) => path.split('/').at(-1));
  expect(kept.sort()).toEqual(['1600.webp', '480.webp', '960.webp', 'share.jpg']);
  expect(files.get(`media/${id}/720.webp`)).toBe('new');
  expect(lines).toEqual(['Pictures made again: 1 of 2. Entries that name them anew: 3.']);
});

it('a second run encodes nothing again and updates copies that the first one missed', async () => {
  await remake();
  await memory.database.update({ 'drafts/d': { cover: { ...old, alt: '' } } });
  await remake();
  expect(encoded).toHaveLength(1);
  expect(memory.at('drafts/d/cover/widths')).toEqual(widths);
  expect(lines.at(-1)).toBe('Pictures made again: 0 of 2. Entries that name them anew: 1.');
});

it('a picture whose files are missing is left as it is, and the others are encoded', async () => {
  files.clear();
  await remake();
  expect(memory.at(`media/${id}`)).toEqual(old);
  expect(memory.at('articles/one/cover/widths')).toEqual(old.widths);
  expect(lines).toEqual([
    `${id} stays as it is: No media/${id}/1600.webp.`,
    'Pictures made again: 0 of 1. Entries that name them anew: 0.',
  ]);
});
