/** Wraps `read` so that its result is cached for `reusedMs`. A failed read is not cached. */
export function reusedFor<Value>(
  reusedMs: number,
  read: (now: number) => Promise<Value>,
): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | null = null;
  return () => {
    const now = Date.now();
    if (last && now - last.at < reusedMs) return last.value;
    const value = read(now);
    last = { at: now, value };
    value.catch(() => {
      if (last?.value === value) last = null;
    });
    return value;
  };
}
