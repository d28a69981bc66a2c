import type { RenderedPage } from '../contract/rendered-page.ts';
import type { Clock } from '../database.ts';
import { TtlCache } from '../kit/ttl-cache.ts';

type Rendering = Promise<RenderedPage | null>;

/**
 * The longest article takes less than a megabyte, so all entries together take at most a tenth of the instance's
 * memory.
 */
export const maxCachedPages = 50;

/** A missing page is not cached, because it may be published at any moment. */
const isCacheable = (page: RenderedPage | null): boolean => page !== null && page.subject.about !== 'nothing';

/** The render cache of this instance, by URL. */
export class RenderCache {
  readonly #pages: TtlCache;

  constructor(ttlMs: number, clock: Clock) {
    this.#pages = new TtlCache({ ttlMs, clock, maxEntries: maxCachedPages });
  }

  /** Resolves to the page at `address`, rendering it on a cache miss. */
  get(address: string, render: () => Rendering): Rendering {
    return this.#pages.get(address, render, { isCacheable });
  }
}
