import sharp, { type Sharp } from 'sharp';
import { phoneMaxBytes, phoneWidth, pictureWidths } from '../contract/pictures.ts';
import { type EncodedPicture, type Images, PictureError } from '../media/store-picture.ts';

/**
 * Limits for the pixel count and the side length, checked in the header before decoding: a small file can expand to a
 * picture that fills the memory.
 */
const maxPixels = 40_000_000;
const longestSide = 10_000;
const timeout = { seconds: 20 };

// Allow raster formats only, detected by content. SVG, PDF and other formats that can execute drawing commands or load
// resources stay blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
// No cache, because every picture is processed once.
sharp.cache(false);

const unreadable = (cause: unknown) =>
  new PictureError('This file is no picture that we can read. Send a JPEG, PNG, WebP, AVIF or GIF.', {
    cause,
  });

const tooLarge = () =>
  new PictureError(
    `This picture is too large. Send one with sides of at most ${longestSide} pixels and 40 million pixels in all.`,
  );

interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const open = ({ data, width, height, channels }: RawPicture): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/**
 * Flattens a picture with transparency, such as a logo, onto bone or black, whichever contrasts more, so that it is
 * visible in both themes.
 */
async function flattened(picture: RawPicture): Promise<RawPicture> {
  const [red = 0, green = 0, blue = 0] = await open(picture).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
  return toRaw(open(picture).flatten({ background: isLight ? '#131211' : '#ece5d6' }));
}

async function toRaw(pipeline: Sharp): Promise<RawPicture> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * Decodes to pixels: upright, in sRGB, at most as wide as the largest stored width. Drops everything else in the
 * upload, including metadata.
 */
async function unpack(bytes: Buffer): Promise<RawPicture> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels || Math.max(width, height) > longestSide) throw tooLarge();
    const pipeline = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout(timeout)
      .autoOrient()
      .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
      .toColourspace('srgb');
    const picture = await toRaw(pipeline);
    return picture.channels === 4 ? await flattened(picture) : picture;
  } catch (error) {
    throw error instanceof PictureError ? error : unreadable(error);
  }
}

const widthsOf = (width: number): number[] => [...pictureWidths.filter((each) => each < width), width];

const webp = { quality: 75, effort: 2 };

/** `blur` is the sigma of the filter that removes noise, which costs more bytes than anything else. */
interface AvifSettings {
  quality: number;
  blur?: number;
}

/**
 * Ordered from the best quality to the smallest file. None is visibly worse on a phone; the first one that fits the
 * size limit is used.
 */
const avifSettings: [AvifSettings, ...AvifSettings[]] = [
  { quality: 50 },
  { quality: 43 },
  { quality: 37 },
  { quality: 32 },
  { quality: 36, blur: 0.6 },
];

/** Effort 1 makes files a seventh smaller than effort 0 but takes four times as long, while the uploader waits. */
function asAvif(picture: RawPicture, width: number, { quality, blur }: AvifSettings): Promise<Buffer> {
  const resized = open(picture).resize({ width });
  const effort = width > 960 ? 0 : 1;
  return (blur ? resized.blur(blur) : resized)
    .avif({ quality, effort, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/**
 * Returns the first of the settings, best first, that keeps the phone-sized file within `phoneMaxBytes`, or else the
 * last, along with the encoded file.
 */
async function fitForPhones(
  picture: RawPicture,
  width: number,
): Promise<{ settings: AvifSettings; file: Buffer }> {
  const [first, ...others] = avifSettings;
  let fit = { settings: first, file: await asAvif(picture, width, first) };
  for (const settings of others) {
    if (fit.file.length <= phoneMaxBytes) break;
    fit = { settings, file: await asAvif(picture, width, settings) };
  }
  return fit;
}

async function encodeAll(picture: RawPicture): Promise<EncodedPicture['files']> {
  const widths = widthsOf(picture.width);
  const ofPhones = Math.min(phoneWidth, picture.width);
  const { settings, file } = await fitForPhones(picture, ofPhones);
  const avif = (width: number) => (width === ofPhones ? file : asAvif(picture, width, settings));
  const share = open(picture).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 80, mozjpeg: true });
  const files: [name: string, bytes: Buffer | Promise<Buffer>][] = [
    ...widths.map((width): [string, Buffer | Promise<Buffer>] => [`${width}.avif`, avif(width)]),
    ...widths.map((width): [string, Promise<Buffer>] => [
      `${width}.webp`,
      open(picture).resize({ width }).webp(webp).toBuffer(),
    ]),
    ['share.jpg', share.toBuffer()],
  ];
  return Promise.all(files.map(async ([name, bytes]) => ({ name, bytes: await bytes })));
}

/** Returns the dominant colour of a picture. Unlike the mean, it is a colour that actually occurs in the picture. */
async function dominantColour(picture: RawPicture): Promise<string> {
  // A small copy is enough to find the dominant colour.
  const small = await open(picture).resize(64, 64, { fit: 'inside' }).png().toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function createImages(): Images {
  return {
    async encode(bytes) {
      const picture = await unpack(bytes);
      const [files, placeholder] = await Promise.all([encodeAll(picture), dominantColour(picture)]);
      const { width, height } = picture;
      return { width, height, widths: widthsOf(width), placeholder, files };
    },
    async square(bytes, side) {
      const picture = await unpack(bytes);
      return open(picture).resize(side, side, { fit: 'cover' }).webp(webp).toBuffer();
    },
  };
}
