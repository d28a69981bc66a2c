import sharp from 'sharp';
import { coverFile, type CoverName } from '../../seed/covers.ts';
import { thumbnailSizes } from './resources.ts';

/** A few of the demo data's pictures, which the videos share. */
const covers: CoverName[] = ['stageEmber', 'stageNight', 'ampsWarm', 'vanNight', 'stageWine', 'recordEmber'];

/** The picture of a video in the size that `file` stands for; null where there is no such size. Old sizes have bars, as YouTube's. */
export async function thumbnailFor(id: string, file: string): Promise<Buffer | null> {
  const size = thumbnailSizes.find((one) => one.file === file);
  const name = covers[[...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % covers.length];
  if (!size || !name) return null;
  const { width, height } = size;
  const inner = Math.round((width * 9) / 16);
  const bars = Math.round((height - inner) / 2);
  return sharp(coverFile(name))
    .resize(width, inner, { fit: 'cover' })
    .extend({ top: bars, bottom: height - inner - bars, background: '#000' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
