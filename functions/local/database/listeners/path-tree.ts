import type { Path } from '../data/path.ts';

/** Items attached to paths of the database, which can be found by a change above, at or below them. */
export class PathTree<T> {
  readonly #items = new Set<T>();
  readonly #children = new Map<string, PathTree<T>>();

  add(path: Path, item: T): void {
    this.#nodeFor(path).#items.add(item);
  }

  #nodeFor(path: Path): PathTree<T> {
    const [key, ...rest] = path;
    if (key === undefined) return this;
    let child = this.#children.get(key);
    if (child === undefined) {
      child = new PathTree();
      this.#children.set(key, child);
    }
    return child.#nodeFor(rest);
  }

  delete(path: Path, item: T): void {
    const [key, ...rest] = path;
    if (key === undefined) {
      this.#items.delete(item);
      return;
    }
    const child = this.#children.get(key);
    child?.delete(rest, item);
    if (child?.isEmpty() === true) this.#children.delete(key);
  }

  isEmpty(): boolean {
    return this.#items.size === 0 && this.#children.size === 0;
  }

  /** Iterates over the items at the path and above it. */
  *above(path: Path): Generator<T> {
    yield* this.#items;
    const [key, ...rest] = path;
    if (key !== undefined) yield* this.#children.get(key)?.above(rest) ?? [];
  }

  /** Iterates over the items below the path. `enter` can skip a branch. */
  *below(path: Path, enter: (path: Path) => boolean = () => true): Generator<T> {
    const node = this.#find(path);
    if (node !== undefined) yield* node.#descendants(path, enter);
  }

  #find(path: Path): PathTree<T> | undefined {
    const [key, ...rest] = path;
    if (key === undefined) return this;
    const child = this.#children.get(key);
    return child === undefined ? undefined : child.#find(rest);
  }

  *#descendants(path: Path, enter: (path: Path) => boolean): Generator<T> {
    for (const [key, child] of this.#children) {
      const place = [...path, key];
      if (!enter(place)) continue;
      yield* child.#items;
      yield* child.#descendants(place, enter);
    }
  }
}
