/** Memoizes `create` by key, such as a uid. */
export function memoizeByKey<Value>(create: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = create(key);
    made.set(key, value);
    return value;
  };
}
