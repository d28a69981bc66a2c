import { uploadMaxBytes, uploadMaxSide } from '@contract/pictures.ts';

/** In pixels of the picture as displayed, upright. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type PreparedFile = { ok: true; file: Blob } | { ok: false; message: string };

/** No camera produces larger files, and decoding them may crash the tab. */
const largestFile = 50_000_000;

/** The maximum size for uploads. */
interface PictureLimits {
  side: number;
  bytes: number;
}
const ordinary: PictureLimits = { side: uploadMaxSide, bytes: uploadMaxBytes };

/** The types that the server accepts. Because HEIC is not among them, phones convert photos to JPEG. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

const tooBig = `This file has more than ${largestFile / 1_000_000} MB. Export a smaller one and choose that.`;
const unreadable = 'This file is no picture that we can read. Choose a JPEG, PNG, WebP, AVIF or GIF.';
const heic =
  'This browser cannot read HEIC photos. Save the photo as a JPEG and choose that; an iPhone takes JPEGs under Settings, Camera, Formats, Most Compatible.';

/** Detects HEIC by the brand of its container, because a file without an extension has no type. */
async function isHeic(file: Blob): Promise<boolean> {
  const brand = await file.slice(4, 12).text();
  return /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(brand);
}

/** Returns the message for a file that cannot be decoded. */
export async function unreadableFileText(file: Blob): Promise<string> {
  return (await isHeic(file)) ? heic : unreadable;
}

const isReadyToSend = (file: Blob, { width, height }: ImageBitmap, { side, bytes }: PictureLimits) =>
  pictureTypes.includes(file.type) && file.size <= bytes && Math.max(width, height) <= side;

function draw(bitmap: ImageBitmap, area: PictureArea, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes the canvas. Null if the browser does not support the type, in which case it falls back to PNG. */
function write(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality),
  );
}

/**
 * Encodes the canvas with the first supported format that is small enough. Photos are never transparent; other pictures
 * may be.
 */
async function writeSmall(canvas: HTMLCanvasElement, isPhoto: boolean, bytes: number): Promise<Blob | null> {
  const ways: [type: string, quality: number][] = [
    ['image/webp', 0.9],
    ...(isPhoto ? [] : [['image/png', 1] as [string, number]]),
    ['image/jpeg', 0.85],
    ['image/jpeg', 0.6],
  ];
  for (const [type, quality] of ways) {
    const blob = await write(canvas, type, quality);
    if (blob && blob.size <= bytes) return blob;
  }
  return null;
}

/** Crops a picture to `area` and downscales it to the maximum size. A small file stays unchanged. */
export async function preparePicture(
  file: Blob,
  area?: PictureArea,
  limits: PictureLimits = ordinary,
): Promise<PreparedFile> {
  if (file.size > largestFile) return { ok: false, message: tooBig };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { ok: false, message: await unreadableFileText(file) };
  }
  try {
    if (!area && isReadyToSend(file, bitmap, limits)) return { ok: true, file };
    const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const small = await writeSmall(
      draw(bitmap, area ?? whole, limits.side),
      file.type === 'image/jpeg',
      limits.bytes,
    );
    return small ? { ok: true, file: small } : { ok: false, message: tooBig };
  } finally {
    bitmap.close();
  }
}
