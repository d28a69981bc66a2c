import { overlaps, type Path } from '../data/path.ts';

/** A granted read permission, which can be lost when the data that it depends on changes. */
export interface Reader {
  /** Evaluates the rules again. Returns false if the permission is lost. */
  isAllowedStill(): boolean;
}

/** Finds the readers that a write could affect: those whose rules read data that it touched. */
export class Readers<R extends Reader> {
  readonly #all = new Map<R, readonly Path[]>();

  /** Tracks a reader. `looked` lists the paths that the rules read when they granted the permission. */
  keep(reader: R, looked: readonly Path[]): void {
    this.#all.set(reader, looked);
  }

  forget(reader: R): void {
    this.#all.delete(reader);
  }

  /**
   * Evaluates the rules again for the readers affected by a write to `paths`, and returns those that are now refused.
   */
  refusedBy(paths: readonly Path[]): readonly R[] {
    return [...this.#all]
      .filter(([, looked]) => looked.some((one) => paths.some((path) => overlaps(one, path))))
      .flatMap(([reader]) => (reader.isAllowedStill() ? [] : [reader]));
  }

  refused(): readonly R[] {
    return [...this.#all.keys()].filter((reader) => !reader.isAllowedStill());
  }
}
