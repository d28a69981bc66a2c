import type { Clock, Store } from '../store.ts';

/** A fixed window: `count` begins anew with every `windowMs` since 1970. */
export interface Window {
  /** Names of the two stored numbers: which window it is, and how much came in it. */
  fields: { window: string; count: string };
  windowMs: number;
  limit: number;
  /** How much is to come in; 1 unless said. */
  amount?: number;
}

type Stored = Record<string, number>;

/** The numbers with `amount` more, or null where that is over the limit. */
function countIn(stored: Partial<Stored>, window: Window, now: number): Stored | null {
  const { fields, windowMs, limit, amount = 1 } = window;
  const current = Math.floor(now / windowMs);
  const before = stored[fields.window] === current ? (stored[fields.count] ?? 0) : 0;
  const count = before + amount;
  return count > limit ? null : { [fields.window]: current, [fields.count]: count };
}

/** Counts one more in every window at `path`. Returns false, and counts nothing, where one of them is full. */
export async function admit(
  path: string,
  limits: readonly Window[],
  { store, clock }: { store: Store; clock: Clock },
): Promise<boolean> {
  const { written } = await store.transact(path, (stored) => {
    const now = clock.now();
    const counts = limits.map((window) => countIn((stored ?? {}) as Stored, window, now));
    return counts.includes(null) ? undefined : Object.assign({}, ...counts);
  });
  return written;
}
