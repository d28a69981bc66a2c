/** Memoizes `create` by key, such as a uid. */
export function memoizeByKey<Value>(create: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const existing = made.get(key);
    if (existing !== undefined) return existing;
    const value = create(key);
    made.set(key, value);
    return value;
  };
}
