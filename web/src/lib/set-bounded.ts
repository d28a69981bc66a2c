/** Puts a value into `map` and evicts the oldest entry if there are more than `atMost`. */
export function setBounded<Value>(map: Map<string, Value>, key: string, value: Value, atMost: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > atMost && oldest !== undefined) map.delete(oldest);
}
