import type { SavedEntry } from '../../services/saved.ts';

/** How long what was removed stands there with a way back. */
export const undoTime = 10_000;

/** What was taken off the list and can still be brought back as it was. */
export class Removals {
  readonly #entries = new Map<string, { entry: SavedEntry; timer: ReturnType<typeof setTimeout> }>();
  readonly #onOver: () => void;

  /** `onOver` is called when the time of one is over. */
  constructor(onOver: () => void) {
    this.#onOver = onOver;
  }

  add(entry: SavedEntry): void {
    this.take(entry.slug);
    const timer = setTimeout(() => {
      this.#entries.delete(entry.slug);
      this.#onOver();
    }, undoTime);
    this.#entries.set(entry.slug, { entry, timer });
  }

  take(slug: string): SavedEntry | null {
    const removal = this.#entries.get(slug);
    if (!removal) return null;
    clearTimeout(removal.timer);
    this.#entries.delete(slug);
    return removal.entry;
  }

  all(): SavedEntry[] {
    return [...this.#entries.values()].map(({ entry }) => entry);
  }

  clear(): void {
    for (const slug of [...this.#entries.keys()]) this.take(slug);
  }
}
