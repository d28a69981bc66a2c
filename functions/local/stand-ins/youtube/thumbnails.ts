import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { coverFile, coverNames } from '../../seed/covers.ts';
import { thumbnailSizes } from './resources.ts';

const sections = ['top', 'centre', 'bottom'] as const;

/**
 * Returns the thumbnail of a video in the size that `file` names, or null if there is no such size: a section of a demo
 * picture, both picked by the id. Legacy sizes are letterboxed, as YouTube's are.
 */
export async function thumbnailFor(id: string, file: string): Promise<Buffer | null> {
  const size = thumbnailSizes.find((one) => one.file === file);
  if (!size) return null;
  const [one = 0, other = 0] = createHash('sha256').update(id).digest();
  const picture = coverNames[one % coverNames.length] ?? coverNames[0];
  const { width, height } = size;
  const inner = Math.round((width * 9) / 16);
  const bars = Math.round((height - inner) / 2);
  return sharp(coverFile(picture))
    .resize(width, inner, { fit: 'cover', position: sections[other % sections.length] })
    .extend({ top: bars, bottom: height - inner - bars, background: '#000' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
