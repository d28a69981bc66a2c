import type { Store } from '../store.ts';

/**
 * Keeps the single value at `to` in step with the one at `from`. It reads what is stored now instead of trusting an
 * event, and reads again after writing: events may come late, twice, at once or in the wrong order.
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
