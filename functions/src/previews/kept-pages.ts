import type { RenderedPage } from '../contract/rendered-page.ts';
import type { Clock } from '../database.ts';

type Rendering = Promise<RenderedPage | null>;

/** The longest article takes less than a megabyte: all together take a tenth of the instance's memory. */
export const maxKeptPages = 50;

/**
 * The pages that this instance rendered a moment ago. Simultaneous callers share one rendering. A missing page is not
 * kept, because it may be published any moment, and neither is one that failed.
 */
export class KeptPages {
  readonly #pages = new Map<string, { rendering: Rendering; until: number }>();
  readonly #keptMs: number;
  readonly #clock: Clock;

  constructor(keptMs: number, clock: Clock) {
    this.#keptMs = keptMs;
    this.#clock = clock;
  }

  /** The page at `address`; `render` makes it where none is kept. */
  get(address: string, render: () => Rendering): Rendering {
    const now = this.#clock.now();
    const kept = this.#pages.get(address);
    if (kept && now < kept.until) return kept.rendering;
    // Counted from the beginning: its data may be read at once.
    const page = { rendering: render(), until: now + this.#keptMs };
    this.#pages.delete(address);
    this.#pages.set(address, page);
    this.#dropOldest();
    const drop = () => {
      if (this.#pages.get(address) === page) this.#pages.delete(address);
    };
    void page.rendering.then((made) => (!made || made.subject.about === 'nothing') && drop(), drop);
    return page.rendering;
  }

  #dropOldest(): void {
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > maxKeptPages) this.#pages.delete(oldest);
  }
}
