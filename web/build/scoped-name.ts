import { globSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const web = dirname(import.meta.dirname);
const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const files = globSync('src/**/*.module.css', { cwd: web }).sort();
/** The classes of each file in the order of their first appearance, which is the same in the build of the server. */
const classes = new Map<string, string[]>();

const letter = (number: number) => alphabet[number % alphabet.length];
const letters = (number: number): string =>
  number < alphabet.length
    ? `${letter(number)}`
    : `${letters(Math.floor(number / alphabet.length) - 1)}${letter(number)}`;

/**
 * The name of a class in the page: an underscore, without which blockers of ads hide what happens to be called `ad`, two letters
 * for its file, and one or two for the class. Each stands in the code, in the styles and in the page, where names that say
 * something, or hashes, take a twelfth more of what is transferred.
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
