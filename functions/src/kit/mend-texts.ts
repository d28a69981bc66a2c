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
 * A database whose transactions also change places with lone surrogates in their texts. The SDK compares values by a hash of
 * UTF-8, which such a text does not have: its transaction never ends, and with it none that comes later. So a transaction that
 * meets one stops before the SDK makes the hash, and begins again when the texts are mended. The rules refuse such texts now;
 * old records may contain some.
 */
export const mendingTexts = (database: Database): Database => ({
  ...database,
  async transact(path, change) {
    let changes: Record<string, string> = {};
    const result = await database.transact(path, (current) => {
      changes = mended(path, current);
      return Object.keys(changes).length > 0 ? undefined : change(current);
    });
    if (Object.keys(changes).length === 0) return result;
    await database.update(changes);
    return database.transact(path, change);
  },
});
