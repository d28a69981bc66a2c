import type { OpenedDraft } from './desk-types.ts';

/** What the server has of a text, and what it still lacks. */
export class Ledger {
  /** The stored version that the text was made from; 0 before the first save. */
  base: number;
  savedAt: number | null;
  /** Counts changes; the server has the text after `#settled` of them. */
  #changes: number;
  #settled = 0;

  constructor({ base, record, unsaved }: OpenedDraft) {
    this.base = base;
    this.savedAt = record?.updatedAt ?? null;
    this.#changes = unsaved ? 1 : 0;
  }

  /** Whether the server lacks something. */
  get unsaved(): boolean {
    return this.#changes !== this.#settled;
  }

  /** How far the text is by now. */
  get mark(): number {
    return this.#changes;
  }

  note(): void {
    this.#changes += 1;
  }

  /** The server has, as `version`, the text as it was at `mark`. */
  settle(version: number, savedAt: number, mark = this.#changes): void {
    this.base = version;
    this.savedAt = savedAt;
    this.#settled = mark;
  }
}
