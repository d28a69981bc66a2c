import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PictureError } from '../media/store-picture.ts';
import { createImages } from './images.ts';

const images = createImages();

type Rgb = [red: number, green: number, blue: number];

const plain = (width: number, height: number, [r, g, b]: Rgb = [200, 40, 20]) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });

/** A picture whose left half is red and right half is blue. */
const halves = (width: number, height: number) =>
  plain(width, height, [0, 0, 255]).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

const encode = async (bytes: Buffer) => {
  const picture = await images.encode(bytes);
  const file = (name: string) => {
    const found = picture.files.find((each) => each.name === name);
    if (!found) throw new Error(`No ${name} among ${picture.files.map((each) => each.name).join(', ')}`);
    return found.bytes;
  };
  return { ...picture, file };
};

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const region = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await region.toColourspace('srgb').raw().toBuffer())].slice(0, 3);
}

const isNear = (colour: number[], expected: Rgb) =>
  expect(Math.max(...expected.map((value, at) => Math.abs(value - (colour[at] ?? -1000))))).toBeLessThan(40);

describe('the files of a picture', () => {
  it.each([
    [2400, 120, [240, 320, 480, 720, 960, 1600]],
    [1000, 100, [240, 320, 480, 720, 960, 1000]],
    [480, 60, [240, 320, 480]],
    [300, 90, [240, 300]],
    [1, 1, [1]],
  ])('a picture of %i x %i is never enlarged', async (width, height, widths) => {
    const picture = await encode(await plain(width, height).jpeg().toBuffer());
    expect(picture.widths).toEqual(widths);
    expect(picture.width).toBe(widths.at(-1));
    expect(picture.height).toBe(Math.round((height * picture.width) / width));
    for (const each of widths) {
      expect(await sharp(picture.file(`${each}.webp`)).metadata()).toMatchObject({
        format: 'webp',
        width: each,
      });
      expect(await sharp(picture.file(`${each}.avif`)).metadata()).toMatchObject({
        format: 'heif',
        width: each,
      });
    }
    expect(await sharp(picture.file('share.jpg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(picture.files).toHaveLength(2 * widths.length + 1);
    const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(picture.placeholder) ?? [];
    isNear(
      [red, green, blue].map((part) => Number.parseInt(part, 16)),
      [200, 40, 20],
    );
  });

  it('a cover of rough texture is at most 29 KiB on a phone and stays close to its original', async () => {
    // Of the demo covers, the one that needs the strongest of the settings.
    const cover = await readFile(join(import.meta.dirname, '../../local/seed/covers/handTorn.webp'));
    // No wider than a phone shows it, because the wider files take most of the time.
    const original = await sharp(cover).resize(720).webp({ lossless: true }).toBuffer();
    const { file } = await encode(original);
    expect(file('720.avif').length).toBeLessThanOrEqual(29 * 1024);
    const shown = (bytes: Buffer) => sharp(bytes).resize(180).raw().toBuffer();
    const [kept, wanted] = await Promise.all([shown(file('720.avif')), shown(original)]);
    const apart = wanted.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0);
    expect(apart / wanted.length).toBeLessThan(8);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('the encoder reads %s', async (format) => {
    const picture = await encode(await plain(60, 40).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 60, height: 40 });
    isNear(await colourAt(picture.file('60.webp'), 30, 20), [200, 40, 20]);
  });

  it('a picture is rotated upright and loses its location', async () => {
    const taken = await halves(400, 200)
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '60/1 10/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('secret-owner')).toBe(true);
    const picture = await encode(taken);
    expect(picture).toMatchObject({ width: 200, height: 400 });
    // After rotating clockwise, the left half is on top.
    isNear(await colourAt(picture.file('200.webp'), 100, 50), [255, 0, 0]);
    isNear(await colourAt(picture.file('200.webp'), 100, 350), [0, 0, 255]);
    for (const { bytes } of picture.files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
    }
  });

  it('the first frame of an animation is kept', async () => {
    const frames = await Promise.all(
      [[255, 0, 0] as Rgb, [0, 255, 0] as Rgb].map((colour) => plain(80, 60, colour).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 });
    const picture = await encode(moving);
    expect(picture).toMatchObject({ width: 80, height: 60 });
    isNear(await colourAt(picture.file('80.webp'), 40, 30), [255, 0, 0]);
  });

  it.each([
    ['grey', () => plain(50, 50, [128, 128, 128]).greyscale().jpeg(), [128, 128, 128]],
    ['print colours', () => plain(50, 50, [255, 255, 255]).toColourspace('cmyk').jpeg(), [255, 255, 255]],
    ['16 bits', () => plain(50, 50, [255, 0, 0]).toColourspace('rgb16').png(), [255, 0, 0]],
    ['a wide gamut', () => plain(50, 50, [0, 0, 255]).withIccProfile('p3').png(), [0, 0, 255]],
  ] as const)('the colours of %s are converted to sRGB', async (_what, make, colour) => {
    const picture = await encode(await make().toBuffer());
    const { space, channels } = await sharp(picture.file('50.webp')).metadata();
    expect({ space, channels }).toEqual({ space: 'srgb', channels: 3 });
    isNear(await colourAt(picture.file('50.webp'), 25, 25), [...colour]);
  });

  it.each([
    ['a white logo', '#ffffff', [19, 18, 17]],
    ['a black logo', '#000000', [236, 229, 214]],
  ] as const)(
    '%s on a transparent background gets a plate of a contrasting colour',
    async (_what, ink, plate) => {
      const logo = await sharp({
        create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      })
        .composite([
          { input: { create: { width: 40, height: 40, channels: 4, background: ink } }, left: 30, top: 30 },
        ])
        .png()
        .toBuffer();
      const picture = await encode(logo);
      isNear(await colourAt(picture.file('100.webp'), 5, 5), [...plate]);
      expect(await sharp(picture.file('100.webp')).metadata()).toMatchObject({ hasAlpha: false });
    },
  );
});

/** Returns a PNG whose header claims `width` × `height`. */
async function boastingPng(width: number, height: number): Promise<Buffer> {
  const png = await plain(10, 10).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  // The header's checksum must match, or the file would be rejected for that alone.
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const html = '<!doctype html><script>alert(1)</script>';

describe('files that are not accepted as pictures', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['words', () => Buffer.from('just words')],
    ['zeros', () => Buffer.alloc(5000)],
    ['SVG', () => Buffer.from(svg)],
    ['SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from(html)],
    ['HTML behind the beginning of a JPEG', () => Buffer.from(`\xff\xd8\xff\xe0${html}`, 'latin1')],
    ['HTML that calls itself a GIF', () => Buffer.from(`GIF89a${html}`)],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['a TIFF', () => plain(20, 20).tiff().toBuffer()],
    ['a picture of another program', () => Buffer.from('P6\n2 2\n255\n............')],
    ['half a JPEG', async () => (await halves(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
    ['half a PNG', async () => (await halves(900, 900).png().toBuffer()).subarray(0, 1500)],
    ['half a WebP', async () => (await halves(900, 900).webp({ quality: 100 }).toBuffer()).subarray(0, 700)],
    ['half an AVIF', async () => (await halves(400, 400).avif({ effort: 0 }).toBuffer()).subarray(0, 500)],
    ['a GIF without a frame', () => Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00;', 'latin1')],
    ['a PNG that promises 900 million pixels', () => boastingPng(30_000, 30_000)],
    ['a PNG that promises a line of 30 000 pixels', () => boastingPng(30_000, 2)],
    ['a PNG that promises more than it holds', () => boastingPng(3000, 3000)],
  ])('a file is refused as a picture: %s', async (_what, make) => {
    await expect(images.encode(await make())).rejects.toBeInstanceOf(PictureError);
  });

  it('the error says which formats to send instead', async () => {
    await expect(images.encode(Buffer.from(svg))).rejects.toThrow(/JPEG, PNG, WebP, AVIF or GIF/);
    for (const large of [await boastingPng(30_000, 30_000), await boastingPng(8200, 5000)])
      await expect(images.encode(large)).rejects.toThrow(/at most 10000 pixels and 40 million/);
  });

  it('the metadata of a picture is dropped', async () => {
    const jpeg = await plain(50, 50).jpeg().toBuffer();
    const picture = await encode(Buffer.concat([jpeg, Buffer.from(html)]));
    expect(picture.files.filter(({ bytes }) => bytes.includes('<script>'))).toEqual([]);
  });
});
