import sharp from 'sharp';
import { drawing, side } from './drawing.ts';
import { print } from './press.ts';
import { randomFrom } from './random.ts';
import { inkSets, type Sleeve } from './sleeves.ts';

/** Draws and prints one picture: a square JPEG, the same bytes every time. */
export async function pressRun({ scene, screen, inks, pitch, seed }: Sleeve): Promise<Buffer> {
  const svg = drawing(scene(randomFrom(seed)));
  const plates = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
  const pixels = print(plates, side, { screen, pitch, seed, ...inkSets[inks] });
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer();
}
