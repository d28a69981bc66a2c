/** How long something can be undone, in milliseconds. */
export const undoMs = 10_000;

interface Undoable<Item> {
  item: Item;
  timer: ReturnType<typeof setTimeout>;
}

/** The items that can still be undone, by key. Each expires on its own timer. */
export class UndoQueue<Key, Item> {
  readonly #waiting = new Map<Key, Undoable<Item>>();
  readonly #onExpire: (key: Key, item: Item) => void;

  /** `onExpire` is called for an item that can no longer be undone: when its timer ends, and on `flush`. */
  constructor(onExpire: (key: Key, item: Item) => void) {
    this.#onExpire = onExpire;
  }

  /** Adds an item. Restarts the timer of a key that is already queued. */
  add(key: Key, item: Item, delayMs = undoMs): void {
    this.take(key);
    this.#waiting.set(key, { item, timer: setTimeout(() => this.#expire(key), delayMs) });
  }

  has(key: Key): boolean {
    return this.#waiting.has(key);
  }

  /** Undoes: removes and returns the item before it expires; undefined if it has already expired. */
  take(key: Key): Item | undefined {
    const undoable = this.#waiting.get(key);
    clearTimeout(undoable?.timer);
    this.#waiting.delete(key);
    return undoable?.item;
  }

  keys(): Key[] {
    return [...this.#waiting.keys()];
  }

  items(): Item[] {
    return [...this.#waiting.values()].map(({ item }) => item);
  }

  /** Expires everything immediately, such as when the page goes away and nothing can be undone any more. */
  flush(): void {
    for (const key of this.keys()) this.#expire(key);
  }

  /** Drops everything without calling `onExpire`. */
  clear(): void {
    for (const key of this.keys()) this.take(key);
  }

  #expire(key: Key): void {
    const undoable = this.#waiting.get(key);
    if (!undoable) return;
    this.take(key);
    this.#onExpire(key, undoable.item);
  }
}
