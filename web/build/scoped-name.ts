import { createHash } from 'node:crypto';
import { dirname, relative } from 'node:path';

/**
 * The name of a class in the page: its own, and a few letters for its file. The bundler's own names are longer and carry
 * a number each, which hardly compresses, and every one of them stands in the code, in the styles and in the page.
 */
export function scopedName(name: string, file: string): string {
  const place = relative(dirname(import.meta.dirname), file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}
