import { stripInvalidCharacters } from '../contract/strip-invalid-characters.ts';
import type { Database } from '../database.ts';

function repairs(path: string, value: unknown): Record<string, string> {
  if (typeof value === 'string') {
    const repaired = stripInvalidCharacters(value);
    return repaired === value ? {} : { [path]: repaired };
  }
  const below = Object.entries((value ?? {}) as Record<string, unknown>);
  return Object.assign({}, ...below.map(([key, child]) => repairs(`${path}/${key}`, child))) as Record<
    string,
    string
  >;
}

/**
 * Wraps a database so that transactions also work where stored text contains lone surrogates. The SDK compares values
 * by a hash of their UTF-8 encoding, which such text does not have: the transaction hangs and blocks every later one.
 * So a transaction that reads such text aborts before the SDK hashes it, and restarts once the text is repaired. The
 * rules reject such text, but old records may contain it.
 */
export const withTextRepair = (database: Database): Database => ({
  ...database,
  async transact(path, change) {
    let changes: Record<string, string> = {};
    const result = await database.transact(path, (current) => {
      changes = repairs(path, current);
      return Object.keys(changes).length > 0 ? undefined : change(current);
    });
    if (Object.keys(changes).length === 0) return result;
    await database.update(changes);
    return database.transact(path, change);
  },
});
