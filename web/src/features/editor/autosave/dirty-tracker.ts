import type { OpenedDraft } from './draft-state.ts';

/** Tracks whether the text has changes that the server lacks. */
export class DirtyTracker {
  /** The stored version that the text is based on; 0 before the first save. */
  base: number;
  /** Milliseconds since the epoch. Null before the first save. */
  savedAt: number | null;
  #revision: number;
  #savedRevision = 0;

  constructor({ base, record, unsaved }: OpenedDraft) {
    this.base = base;
    this.savedAt = record?.updatedAt ?? null;
    this.#revision = unsaved ? 1 : 0;
  }

  get unsaved(): boolean {
    return this.#revision !== this.#savedRevision;
  }

  /** Increases with every change of the text. */
  get revision(): number {
    return this.#revision;
  }

  touch(): void {
    this.#revision += 1;
  }

  /** Records that the server has stored `revision` of the text as `version`. */
  saved(version: number, savedAt: number, revision = this.#revision): void {
    this.base = version;
    this.savedAt = savedAt;
    this.#savedRevision = revision;
  }
}
