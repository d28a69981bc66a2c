/** How long something can be undone, in milliseconds. */
export const undoMs = 10_000;

interface Undoable<Item> {
  item: Item;
  timer: ReturnType<typeof setTimeout>;
}

/** The items that can still be undone, by key; each expires by itself. */
export class UndoQueue<Key, Item> {
  readonly #waiting = new Map<Key, Undoable<Item>>();
  readonly #onExpire: (key: Key, item: Item) => void;

  /** `onExpire` is called for what can no longer be undone: when its time is over, and by `flush`. */
  constructor(onExpire: (key: Key, item: Item) => void) {
    this.#onExpire = onExpire;
  }

  /** A key that is in the queue already starts again. */
  add(key: Key, item: Item, delayMs = undoMs): void {
    this.take(key);
    this.#waiting.set(key, { item, timer: setTimeout(() => this.#expire(key), delayMs) });
  }

  has(key: Key): boolean {
    return this.#waiting.has(key);
  }

  /** Undo: takes the item out before it expires. Undefined when it has expired already. */
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

  /** Expires everything at once, such as when the page goes away and nothing can be undone any more. */
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
