import { globSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const web = dirname(import.meta.dirname);
const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const files = globSync('src/**/*.module.css', { cwd: web }).sort();
/** The class names of each file in order of first appearance, which is the same in the server's build. */
const classes = new Map<string, string[]>();

const letter = (number: number) => alphabet[number % alphabet.length];
const letters = (number: number): string =>
  number < alphabet.length
    ? `${letter(number)}`
    : `${letters(Math.floor(number / alphabet.length) - 1)}${letter(number)}`;

/**
 * Returns the short name of a CSS module class: an underscore, without which ad blockers would hide a class that
 * happens to be called `ad`, two letters for the file, and one or two for the class. The names appear in code, styles
 * and markup; descriptive or hashed ones would add a twelfth to the transfer size.
 */
export function scopedName(name: string, file: string): string {
  const place = relative(web, file.replace(/\?.*/, ''));
  const known = classes.get(place) ?? [];
  classes.set(place, known);
  if (!files.includes(place)) files.push(place);
  if (!known.includes(name)) known.push(name);
  const at = files.indexOf(place);
  return `_${letter(Math.floor(at / alphabet.length))}${letter(at)}${letters(known.indexOf(name))}`;
}
