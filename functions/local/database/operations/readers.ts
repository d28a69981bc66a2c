import type { Path } from '../data/path.ts';
import { PathTree } from '../listeners/path-tree.ts';

/** A right to read that was given, and may go with the data it was given for. */
export interface Reader {
  /** Asks the rules again; false if the right is gone. */
  isAllowedStill(): boolean;
}

/** Finds the readers that a write may concern: those whose rules looked at something that it touched. */
export class Readers<R extends Reader> {
  readonly #all = new Map<R, readonly Path[]>();
  readonly #byPath = new PathTree<R>();

  /** `looked` are the places that the rules looked at when they allowed it. */
  keep(reader: R, looked: readonly Path[]): void {
    this.forget(reader);
    this.#all.set(reader, looked);
    for (const path of looked) this.#byPath.add(path, reader);
  }

  forget(reader: R): void {
    for (const path of this.#all.get(reader) ?? []) this.#byPath.delete(path, reader);
    this.#all.delete(reader);
  }

  /** Asks again on behalf of those that a write to `paths` concerns. */
  refusedBy(paths: readonly Path[]): readonly R[] {
    const concerned = new Set<R>();
    for (const path of paths) {
      for (const reader of this.#byPath.above(path)) concerned.add(reader);
      for (const reader of this.#byPath.below(path)) concerned.add(reader);
    }
    return [...concerned].filter((reader) => !reader.isAllowedStill());
  }

  refused(): readonly R[] {
    return [...this.#all.keys()].filter((reader) => !reader.isAllowedStill());
  }
}
