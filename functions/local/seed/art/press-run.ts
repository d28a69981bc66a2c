import sharp from 'sharp';
import { drawing } from './drawing.ts';
import { print } from './press.ts';
import { randomFrom } from './random.ts';
import { inkSets, type Sleeve } from './sleeves.ts';

/** In pixels; one of the widths that pictures are kept in, so that none has to be made for it alone. */
const size = 960;

/** Draws and prints one picture: a square JPEG, the same bytes every time. */
export const pressRun = (sleeve: Sleeve): Promise<Buffer> => printedSleeve(sleeve, size);

export async function printedSleeve(
  { scene, screen, inks, pitch, seed }: Sleeve,
  size: number,
): Promise<Buffer> {
  const svg = drawing(scene(randomFrom(seed)), size);
  const plates = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
  const pixels = print(plates, size, { screen, pitch, seed, ...inkSets[inks] });
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer();
}
