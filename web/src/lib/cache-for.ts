/** Wraps `read` so that its result is cached for `maxAgeMs`. A failed read is not cached. */
export function cacheFor<Value>(
  maxAgeMs: number,
  read: (now: number) => Promise<Value>,
): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | null = null;
  return () => {
    const now = Date.now();
    if (last && now - last.at < maxAgeMs) return last.value;
    const value = read(now);
    last = { at: now, value };
    value.catch(() => {
      if (last?.value === value) last = null;
    });
    return value;
  };
}
