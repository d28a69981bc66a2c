import type { Path } from '../data/path.ts';
import { PathTree } from '../listeners/path-tree.ts';

/** A granted read permission, which can be lost when the data that it depends on changes. */
export interface Reader {
  /** Evaluates the rules again. Returns false if the permission is lost. */
  isAllowedStill(): boolean;
}

/** Finds the readers that a write could affect: those whose rules read data that it touched. */
export class Readers<R extends Reader> {
  readonly #all = new Map<R, readonly Path[]>();
  readonly #byPath = new PathTree<R>();

  /** Tracks a reader. `looked` lists the paths that the rules read when they granted the permission. */
  keep(reader: R, looked: readonly Path[]): void {
    this.forget(reader);
    this.#all.set(reader, looked);
    for (const path of looked) this.#byPath.add(path, reader);
  }

  forget(reader: R): void {
    for (const path of this.#all.get(reader) ?? []) this.#byPath.delete(path, reader);
    this.#all.delete(reader);
  }

  /**
   * Evaluates the rules again for the readers affected by a write to `paths`, and returns those that are now refused.
   */
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
