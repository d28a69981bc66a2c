import sharp from 'sharp';
import type { StandInVideo } from './channel.ts';
import { drawingOf } from './drawings.ts';
import { thumbnailSizes } from './resources.ts';

/**
 * Returns the thumbnail of a video in the size that `file` names, or null if there is no such size. Legacy sizes are
 * letterboxed, as YouTube's are.
 */
export async function thumbnailFor(video: StandInVideo, file: string): Promise<Buffer | null> {
  const size = thumbnailSizes.find((one) => one.file === file);
  if (!size) return null;
  const { width, height } = size;
  const inner = Math.round((width * 9) / 16);
  const bars = Math.round((height - inner) / 2);
  return sharp(Buffer.from(drawingOf(video)))
    .resize(width, inner, { fit: 'cover' })
    .extend({ top: bars, bottom: height - inner - bars, background: '#000' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
