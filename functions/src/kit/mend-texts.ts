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

/** Removes lone surrogates from the texts at a path. Answers whether there were any. */
async function mendTexts(path: string, database: Database): Promise<boolean> {
  const changes = mended(path, await database.get(path));
  if (Object.keys(changes).length === 0) return false;
  await database.update(changes);
  return true;
}

const isGivenUp = (error: unknown): boolean => error instanceof Error && error.message === 'maxretry';

/**
 * A database whose transactions also change places with lone surrogates in their texts: the SDK compares values by a hash
 * of UTF-8, which such a text does not have, and gives up. The rules refuse them now; old records may contain some.
 */
export const mendingTexts = (database: Database): Database => ({
  ...database,
  transact: (path, change) =>
    database.transact(path, change).catch(async (error: unknown) => {
      if (!isGivenUp(error) || !(await mendTexts(path, database))) throw error;
      return database.transact(path, change);
    }),
});
