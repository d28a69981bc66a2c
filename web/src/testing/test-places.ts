import type { PublicReader } from '@contract/public-reader.ts';
import { compareHighestFirst } from '../lib/database-order.ts';

type Tree = Record<string, Record<string, unknown>>;

function placeOf(path: string): { list: string; key: string } {
  const end = path.lastIndexOf('/');
  return { list: path.slice(0, Math.max(0, end)), key: path.slice(end + 1) };
}

/** The public data of a site, in memory, with the same reader interface as the database. */
export class TestPlaces {
  /** Every path that was read, with the number of entries requested. */
  readonly reads: { path: string; count: number | null }[] = [];
  readonly #tree: Tree = {};

  put(path: string, value: unknown): void {
    const { list, key } = placeOf(path);
    (this.#tree[list] ??= {})[key] = value;
  }

  readonly reader: PublicReader = {
    get: (path) => {
      this.reads.push({ path, count: null });
      const { list, key } = placeOf(path);
      return Promise.resolve(this.#tree[list]?.[key] ?? null);
    },
    highest: (path, { by, count, after }) => {
      this.reads.push({ path, count });
      const places = this.#highestFirst(path, by).filter(
        (place) => !after || compareHighestFirst(after, place) < 0,
      );
      return Promise.resolve(places.slice(0, count).map(({ key, stored }) => ({ key, value: stored })));
    },
    lowest: (path, { by, count, from, after }) => {
      this.reads.push({ path, count });
      const places = this.#highestFirst(path, by)
        .reverse()
        .filter(({ value }) => value >= from)
        .filter(
          (place) => after === undefined || compareHighestFirst({ value: from, key: after }, place) > 0,
        );
      return Promise.resolve(places.slice(0, count).map(({ key, stored }) => ({ key, value: stored })));
    },
  };

  #highestFirst(path: string, by: string) {
    return Object.entries(this.#tree[path] ?? {})
      .map(([key, stored]) => ({
        key,
        stored,
        value: (by === '$value' ? stored : (stored as Record<string, unknown>)[by]) as number,
      }))
      .filter(({ value }) => typeof value === 'number')
      .sort(compareHighestFirst);
  }
}
