// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preparePicture, unreadableFileText } from './picture-files.ts';

/** jsdom can neither decode nor draw, so these stand in for a browser and record their calls. */
const drawn = vi.fn();
const close = vi.fn();
let original = { width: 4000, height: 3000 };
let sizes: Record<string, number>;

class Bitmap {
  width = original.width;
  height = original.height;
  close = close;
}

function toBlob(this: HTMLCanvasElement, answer: BlobCallback, type = 'image/png', quality = 1) {
  const known = `${type} ${quality}` in sizes ? type : 'image/png';
  const size = sizes[`${known} ${quality}`] ?? 100;
  const blob = new Blob([`${this.width}x${this.height}`], { type: known });
  answer(Object.defineProperty(blob, 'size', { value: size }));
}

const file = (type: string, size = 1000) =>
  Object.defineProperty(new Blob(['x'], { type }), 'size', { value: size });

const prepared = async (...input: Parameters<typeof preparePicture>) => {
  const result = await preparePicture(...input);
  if (!result.ok) throw new Error(result.message);
  return { type: result.file.type, size: await result.file.text() };
};

beforeEach(() => {
  original = { width: 4000, height: 3000 };
  sizes = { 'image/webp 0.9': 500_000, 'image/jpeg 0.85': 600_000, 'image/jpeg 0.6': 300_000 };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(new Bitmap()));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(toBlob);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: drawn,
  } as unknown as RenderingContext);
});

describe('the prepared file of a picture', () => {
  test('a picture is reduced to the largest size in which it is shown', async () => {
    expect(await prepared(file('image/jpeg'))).toEqual({ type: 'image/webp', size: '2400x1800' });
    expect(drawn).toHaveBeenCalledWith(expect.any(Bitmap), 0, 0, 4000, 3000, 0, 0, 2400, 1800);
    expect(close).toHaveBeenCalledOnce();
  });

  test('the prepared file of a picture is the selected crop, never enlarged', async () => {
    const area = { x: 100, y: 200, width: 800, height: 800 };
    expect(await prepared(file('image/jpeg'), area)).toEqual({ type: 'image/webp', size: '800x800' });
    expect(drawn).toHaveBeenCalledWith(expect.any(Bitmap), 100, 200, 800, 800, 0, 0, 800, 800);
  });

  test('the prepared file of a picture is the file itself if it is small enough', async () => {
    original = { width: 2400, height: 1000 };
    const small = file('image/png');
    expect(await preparePicture(small)).toEqual({ ok: true, file: small });
    expect(drawn).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
  });

  test.each([
    ['too many bytes', 'image/jpeg', 6_000_001],
    ['a type that only this browser reads', 'image/heic', 1000],
  ])('a picture is re-encoded because of %s', async (_what, type, size) => {
    original = { width: 1000, height: 1000 };
    expect(await prepared(file(type, size))).toEqual({ type: 'image/webp', size: '1000x1000' });
  });

  test.each([
    ['a photo', 'image/jpeg', {}, 'image/jpeg'],
    ['what may be transparent', 'image/webp', { 'image/png 1': 2_000_000 }, 'image/png'],
    ['what is too big as PNG', 'image/webp', { 'image/png 1': 9_000_000 }, 'image/jpeg'],
  ])(
    'a picture uses another format for %s if the browser cannot encode WebP',
    async (_what, type, more, written) => {
      sizes = { 'image/jpeg 0.85': 600_000, ...more };
      expect((await prepared(file(type))).type).toBe(written);
    },
  );

  test('a picture is compressed until it is small enough to upload, or rejected', async () => {
    sizes = { 'image/webp 0.9': 7_000_000, 'image/jpeg 0.85': 6_500_000, 'image/jpeg 0.6': 4_000_000 };
    expect((await prepared(file('image/jpeg'))).type).toBe('image/jpeg');
    sizes['image/jpeg 0.6'] = 7_000_000;
    expect(await preparePicture(file('image/jpeg'))).toMatchObject({ ok: false });
  });
});

describe('a rejected picture', () => {
  test('a picture that would exhaust the memory is rejected', async () => {
    const result = await preparePicture(file('image/png', 50_000_001));
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/more than 50 MB/) as string });
  });

  test('a picture that cannot be decoded is rejected', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new Error('The source image could not be decoded.')),
    );
    const result = await preparePicture(file('image/png'));
    expect(result).toMatchObject({
      ok: false,
      message: expect.stringMatching(/no picture that we can read/) as string,
    });
  });

  test.each([
    ['\0\0\0\x18ftypheic....', /HEIC/],
    ['\0\0\0\x18ftypmif1....', /HEIC/],
    ['\0\0\0\x18ftypisom....', /no picture/],
    ['', /no picture/],
  ])('the explanation for a rejected picture depends on its content: %j', async (content, sentence) => {
    expect(await unreadableFileText(new Blob([content]))).toMatch(sentence);
  });
});
