import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoVideos } from './demo-videos.ts';
import { drawingOf } from './drawings.ts';

test('no two demo videos look alike, and each looks the same in every run', async () => {
  const videos = demoVideos(0);
  const seen = await Promise.all(
    videos.map(async (video) =>
      sharp(Buffer.from(drawingOf(video)))
        .resize(32, 18)
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  const apart = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
  const alike = seen.flatMap((one, at) =>
    seen.slice(at + 1).flatMap((other, step) => (apart(one, other) < 3 ? [[at, at + 1 + step]] : [])),
  );
  expect(alike).toEqual([]);
  expect(videos.map(drawingOf)).toEqual(demoVideos(0).map(drawingOf));
});
