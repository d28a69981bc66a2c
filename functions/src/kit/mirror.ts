import type { Database } from '../database.ts';

/**
 * Mirrors the single value at `from` to `to`. It reads the stored value instead of trusting an event, and reads again
 * after writing: events may come late, twice, at once or in the wrong order.
 */
export async function mirror(from: string, to: string, database: Database): Promise<void> {
  let value = await database.get(from);
  for (;;) {
    await database.update({ [to]: value });
    const now = await database.get(from);
    if (now === value) return;
    value = now;
  }
}
