type Compare<K> = (a: K, b: K) => number;

/** Some neighbouring entries. Never empty. */
interface Block<K, V> {
  readonly keys: readonly K[];
  readonly values: readonly V[];
}

const maxEntries = 256;

/** Returns the index of the first item whose key is not less than `key`. */
const lowerBound = <K, T>(
  items: readonly T[],
  key: K,
  keyOf: (item: T) => K,
  compare: Compare<K>,
): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(keyOf(items[middle] as T), key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const itself = <K>(key: K): K => key;
const lastKey = <K, V>({ keys }: Block<K, V>): K => keys[keys.length - 1] as K;

const chunks = <K, V>(keys: readonly K[], values: readonly V[]): readonly Block<K, V>[] => {
  const blocks: Block<K, V>[] = [];
  const length = keys.length <= maxEntries ? maxEntries : maxEntries / 2;
  for (let from = 0; from < keys.length; from += length)
    blocks.push({ keys: keys.slice(from, from + length), values: values.slice(from, from + length) });
  return blocks;
};

/**
 * An immutable map whose keys are sorted. It is a list of blocks: a change copies one block and the list, and shares all
 * other blocks with the old map. Copying everything would take milliseconds from some ten thousand entries on.
 */
export class OrderedMap<K, V> {
  readonly #compare: Compare<K>;
  readonly #blocks: readonly Block<K, V>[];
  readonly size: number;

  private constructor(compare: Compare<K>, blocks: readonly Block<K, V>[], size: number) {
    this.#compare = compare;
    this.#blocks = blocks;
    this.size = size;
  }

  static empty<K, V>(compare: Compare<K>): OrderedMap<K, V> {
    return new OrderedMap<K, V>(compare, [], 0);
  }

  /** Builds a map. The keys must be sorted and unique. */
  static fromSorted<K, V>(compare: Compare<K>, keys: readonly K[], values: readonly V[]): OrderedMap<K, V> {
    return new OrderedMap(compare, chunks(keys, values), keys.length);
  }

  /** Finds where a key is or would be. */
  #find(key: K) {
    const beyond = lowerBound(this.#blocks, key, lastKey, this.#compare);
    const place = Math.max(0, Math.min(beyond, this.#blocks.length - 1));
    const { keys, values } = this.#blocks[place] ?? { keys: [], values: [] };
    const at = lowerBound(keys, key, itself, this.#compare);
    const found = at < keys.length && this.#compare(keys[at] as K, key) === 0;
    return { place, keys, values, at, found };
  }

  get(key: K): V | undefined {
    const { values, at, found } = this.#find(key);
    return found ? values[at] : undefined;
  }

  set(key: K, value: V): OrderedMap<K, V> {
    const { place, keys, values, at, found } = this.#find(key);
    if (found) return this.#with(place, [{ keys, values: values.with(at, value) }], 0);
    return this.#with(place, chunks(keys.toSpliced(at, 0, key), values.toSpliced(at, 0, value)), 1);
  }

  delete(key: K): OrderedMap<K, V> {
    const { place, keys, values, at, found } = this.#find(key);
    if (!found) return this;
    return this.#with(place, chunks(keys.toSpliced(at, 1), values.toSpliced(at, 1)), -1);
  }

  #with(place: number, changed: readonly Block<K, V>[], more: number): OrderedMap<K, V> {
    return new OrderedMap(this.#compare, this.#blocks.toSpliced(place, 1, ...changed), this.size + more);
  }

  /** Iterates in order, from the first key that is not less than `from`. */
  *entries(from?: K): Generator<readonly [K, V]> {
    const start = from === undefined ? { place: 0, at: 0 } : this.#find(from);
    let { at } = start;
    for (const { keys, values } of this.#blocks.slice(start.place)) {
      for (; at < keys.length; at += 1) yield [keys[at] as K, values[at] as V];
      at = 0;
    }
  }

  /** Iterates in reverse, from the last key that is not greater than `from`. */
  *entriesBack(from?: K): Generator<readonly [K, V]> {
    const count = from === undefined ? this.#blocks.length : this.#find(from).place + 1;
    for (const { keys, values } of this.#blocks.slice(0, count).toReversed())
      for (let at = keys.length - 1; at >= 0; at -= 1)
        if (from === undefined || this.#compare(keys[at] as K, from) <= 0)
          yield [keys[at] as K, values[at] as V];
  }

  *keys(): Generator<K> {
    for (const { keys } of this.#blocks) yield* keys;
  }
}
