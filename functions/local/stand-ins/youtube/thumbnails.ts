import sharp from 'sharp';
import { printedSleeve } from '../../seed/art/press-run.ts';
import { type SleeveName, sleeves } from '../../seed/art/sleeves.ts';
import { thumbnailSizes } from './resources.ts';

/** A few of the demo data's pictures: videos that share one share its work, too. */
const art: SleeveName[] = ['stageEmber', 'stageNight', 'ampsWarm', 'vanNight', 'stageWine', 'recordEmber'];
const printSide = 480;

const prints = new Map<SleeveName, Promise<Buffer>>();
const printOf = (name: SleeveName) => {
  const known = prints.get(name) ?? printedSleeve(sleeves[name], printSide);
  prints.set(name, known);
  return known;
};

/** The picture of a video in the size that `file` stands for; null where there is no such size. Old sizes have bars, as YouTube's. */
export async function thumbnailFor(id: string, file: string): Promise<Buffer | null> {
  const size = thumbnailSizes.find((one) => one.file === file);
  const name = art[[...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % art.length];
  if (!size || !name) return null;
  const { width, height } = size;
  const inner = Math.round((width * 9) / 16);
  const bars = Math.round((height - inner) / 2);
  return sharp(await printOf(name))
    .resize(width, inner, { fit: 'cover' })
    .extend({ top: bars, bottom: height - inner - bars, background: '#000' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
