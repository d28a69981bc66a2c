/**
 * A persistent ordered map: a B+ tree whose blocks are copied on write and otherwise shared between versions. A change
 * copies one block per level, whatever the size of the map. A map with a few entries is a single block, so small
 * records stay small.
 */

type Compare<K> = (a: K, b: K) => number;

interface LeafBlock<K, V> {
  readonly keys: readonly K[];
  readonly values: readonly V[];
  readonly size: number;
}

interface InnerBlock<K, V> {
  /** The first key of each child. */
  readonly keys: readonly K[];
  readonly children: readonly Block<K, V>[];
  readonly size: number;
}

type Block<K, V> = LeafBlock<K, V> | InnerBlock<K, V>;

const maxEntries = 32;
const fewestEntries = 8;

const leaf = <K, V>(keys: readonly K[], values: readonly V[]): LeafBlock<K, V> => ({
  keys,
  values,
  size: keys.length,
});

const inner = <K, V>(children: readonly Block<K, V>[]): InnerBlock<K, V> => ({
  keys: children.map((child) => child.keys[0] as K),
  children,
  size: children.reduce((sum, child) => sum + child.size, 0),
});

/** Returns the index of the first key that is not less than `key`. */
const lowerBound = <K>(keys: readonly K[], key: K, compare: Compare<K>): number => {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(keys[middle] as K, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Returns the index of the child of an inner block that contains `key`, or would. */
const childFor = <K>(keys: readonly K[], key: K, compare: Compare<K>): number => {
  const at = lowerBound(keys, key, compare);
  if (at < keys.length && compare(keys[at] as K, key) === 0) return at;
  return Math.max(0, at - 1);
};

const halves = <T>(items: readonly T[]): readonly [readonly T[], readonly T[]] => {
  const middle = items.length >>> 1;
  return [items.slice(0, middle), items.slice(middle)];
};

const splitIfFull = <K, V>(block: Block<K, V>): readonly Block<K, V>[] => {
  if (block.keys.length <= maxEntries) return [block];
  if ('values' in block) {
    const [leftKeys, rightKeys] = halves(block.keys);
    const [leftValues, rightValues] = halves(block.values);
    return [leaf(leftKeys, leftValues), leaf(rightKeys, rightValues)];
  }
  const [left, right] = halves(block.children);
  return [inner(left), inner(right)];
};

const join = <K, V>(a: Block<K, V>, b: Block<K, V>): readonly Block<K, V>[] => {
  if ('values' in a && 'values' in b)
    return splitIfFull(leaf([...a.keys, ...b.keys], [...a.values, ...b.values]));
  if ('children' in a && 'children' in b) return splitIfFull(inner([...a.children, ...b.children]));
  return [a, b];
};

const replaced = <T>(items: readonly T[], at: number, count: number, ...by: readonly T[]): readonly T[] => {
  const copy = items.slice();
  copy.splice(at, count, ...by);
  return copy;
};

const insert = <K, V>(block: Block<K, V>, key: K, value: V, compare: Compare<K>): readonly Block<K, V>[] => {
  if ('values' in block) {
    const at = lowerBound(block.keys, key, compare);
    const present = at < block.keys.length && compare(block.keys[at] as K, key) === 0;
    if (present) return [leaf(block.keys, replaced(block.values, at, 1, value))];
    return splitIfFull(leaf(replaced(block.keys, at, 0, key), replaced(block.values, at, 0, value)));
  }
  const at = childFor(block.keys, key, compare);
  const parts = insert(block.children[at] as Block<K, V>, key, value, compare);
  return splitIfFull(inner(replaced(block.children, at, 1, ...parts)));
};

/** Removes a key. Returns null if nothing is left, and the same block if `key` was not in it. */
const remove = <K, V>(block: Block<K, V>, key: K, compare: Compare<K>): Block<K, V> | null => {
  if ('values' in block) {
    const at = lowerBound(block.keys, key, compare);
    if (at === block.keys.length || compare(block.keys[at] as K, key) !== 0) return block;
    return block.size === 1 ? null : leaf(replaced(block.keys, at, 1), replaced(block.values, at, 1));
  }
  const at = childFor(block.keys, key, compare);
  const child = block.children[at] as Block<K, V>;
  const rest = remove(child, key, compare);
  if (rest === child) return block;
  if (rest === null) return block.children.length === 1 ? null : inner(replaced(block.children, at, 1));
  const children = replaced(block.children, at, 1, rest);
  const from = at === 0 ? 0 : at - 1;
  const [left, right] = [children[from], children[from + 1]];
  if (rest.keys.length >= fewestEntries || left === undefined || right === undefined) return inner(children);
  return inner(replaced(children, from, 2, ...join(left, right)));
};

/** Drops top-level inner blocks with a single child, which removals leave behind. */
const lowered = <K, V>(block: Block<K, V> | null): Block<K, V> | null => {
  let top = block;
  while (top !== null && 'children' in top && top.children.length === 1) top = top.children[0] ?? null;
  return top;
};

function* walk<K, V>(
  block: Block<K, V>,
  from: K | undefined,
  compare: Compare<K>,
): Generator<readonly [K, V]> {
  if ('values' in block) {
    for (let at = from === undefined ? 0 : lowerBound(block.keys, from, compare); at < block.size; at += 1)
      yield [block.keys[at] as K, block.values[at] as V];
    return;
  }
  const first = from === undefined ? 0 : childFor(block.keys, from, compare);
  for (let at = first; at < block.children.length; at += 1)
    yield* walk(block.children[at] as Block<K, V>, at === first ? from : undefined, compare);
}

function* walkBack<K, V>(
  block: Block<K, V>,
  from: K | undefined,
  compare: Compare<K>,
): Generator<readonly [K, V]> {
  const last = block.keys.length - 1;
  if ('values' in block) {
    for (let at = last; at >= 0; at -= 1) {
      const key = block.keys[at] as K;
      if (from === undefined || compare(key, from) <= 0) yield [key, block.values[at] as V];
    }
    return;
  }
  const first = from === undefined ? last : childFor(block.keys, from, compare);
  for (let at = first; at >= 0; at -= 1)
    yield* walkBack(block.children[at] as Block<K, V>, at === first ? from : undefined, compare);
}

export class OrderedMap<K, V> {
  readonly #top: Block<K, V> | null;
  readonly #compare: Compare<K>;

  private constructor(compare: Compare<K>, top: Block<K, V> | null) {
    this.#compare = compare;
    this.#top = top;
  }

  static empty<K, V>(compare: Compare<K>): OrderedMap<K, V> {
    return new OrderedMap<K, V>(compare, null);
  }

  /** Builds a map. The keys must be sorted and unique. */
  static fromSorted<K, V>(compare: Compare<K>, keys: readonly K[], values: readonly V[]): OrderedMap<K, V> {
    if (keys.length === 0) return OrderedMap.empty(compare);
    if (keys.length <= maxEntries) return new OrderedMap<K, V>(compare, leaf(keys, values));
    const step = maxEntries >>> 1;
    let level: Block<K, V>[] = [];
    for (let at = 0; at < keys.length; at += step)
      level.push(leaf(keys.slice(at, at + step), values.slice(at, at + step)));
    while (level.length > 1) {
      const above: Block<K, V>[] = [];
      for (let at = 0; at < level.length; at += step) above.push(inner(level.slice(at, at + step)));
      level = above;
    }
    return new OrderedMap<K, V>(compare, level[0] ?? null);
  }

  get size(): number {
    return this.#top?.size ?? 0;
  }

  get(key: K): V | undefined {
    let block = this.#top;
    while (block !== null && 'children' in block)
      block = block.children[childFor(block.keys, key, this.#compare)] as Block<K, V>;
    if (block === null) return undefined;
    const at = lowerBound(block.keys, key, this.#compare);
    if (at === block.size || this.#compare(block.keys[at] as K, key) !== 0) return undefined;
    return block.values[at];
  }

  set(key: K, value: V): OrderedMap<K, V> {
    if (this.#top === null) return new OrderedMap(this.#compare, leaf([key], [value]));
    const parts = insert(this.#top, key, value, this.#compare);
    return new OrderedMap(this.#compare, parts.length === 1 ? (parts[0] ?? null) : inner(parts));
  }

  delete(key: K): OrderedMap<K, V> {
    if (this.#top === null) return this;
    const rest = remove(this.#top, key, this.#compare);
    return rest === this.#top ? this : new OrderedMap(this.#compare, lowered(rest));
  }

  /** Iterates in order, from the first key that is not less than `from`. */
  *entries(from?: K): Generator<readonly [K, V]> {
    if (this.#top !== null) yield* walk(this.#top, from, this.#compare);
  }

  /** Iterates in reverse, from the last key that is not greater than `from`. */
  *entriesBack(from?: K): Generator<readonly [K, V]> {
    if (this.#top !== null) yield* walkBack(this.#top, from, this.#compare);
  }

  *keys(): Generator<K> {
    for (const [key] of this.entries()) yield key;
  }
}
