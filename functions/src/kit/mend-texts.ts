import { wholeText } from '../contract/whole-text.ts';
import type { Database } from '../database.ts';

function mended(path: string, value: unknown): Record<string, string> {
  if (typeof value === 'string') {
    const whole = wholeText(value);
    return whole === value ? {} : { [path]: whole };
  }
  const below = Object.entries((value ?? {}) as Record<string, unknown>);
  return Object.assign({}, ...below.map(([key, child]) => mended(`${path}/${key}`, child))) as Record<
    string,
    string
  >;
}

/**
 * Removes lone surrogates from the texts at a path, so that a transaction can change it: the SDK compares values by a
 * hash of UTF-8, which such a text does not have. The rules refuse them now; old records may contain some.
 */
export async function mendTexts(path: string, database: Database): Promise<void> {
  const changes = mended(path, await database.get(path));
  if (Object.keys(changes).length > 0) await database.update(changes);
}
