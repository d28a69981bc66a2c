/** Keeps in `map` what was put there last, `atMost` of it. */
export function remember<Value>(map: Map<string, Value>, key: string, value: Value, atMost: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > atMost && oldest !== undefined) map.delete(oldest);
}
