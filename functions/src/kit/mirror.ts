import type { Store } from '../store.ts';

/**
 * Mirrors the single value at `from` to `to`. It reads the stored value instead of trusting an event, and reads again
 * after writing: events may come late, twice, at once or in the wrong order.
 */
export async function mirror(from: string, to: string, store: Store): Promise<void> {
  let value = await store.get(from);
  for (;;) {
    await store.update({ [to]: value });
    const now = await store.get(from);
    if (now === value) return;
    value = now;
  }
}
