import { Debounce } from '../../../lib/debounce.ts';
import type { DraftCopy } from '../api/draft-copies.ts';
import type { CopyState, DraftServices } from './draft-state.ts';

const copyPauseMs = 500;

interface DeviceCopyDeps {
  services: Pick<DraftServices, 'storeCopy' | 'dropCopy' | 'log'>;
  /** Resolves to what the server lacks. Null if it has everything. */
  current: () => Promise<Omit<DraftCopy, 'uid' | 'at'> | null>;
  /** Called when `state` may have changed. */
  onChange: () => void;
}

/** Autosaves on this device what the server lacks, one write at a time. */
export class DeviceCopy {
  state: CopyState = 'pending';
  readonly #deps: DeviceCopyDeps;
  readonly #debounce = new Debounce(() => this.write(), copyPauseMs, 4 * copyPauseMs);
  #work: Promise<unknown> = Promise.resolve();
  #changes = 0;
  /**
   * When the newest copy was written that this page knows. A newer one is not its own: the draft is open elsewhere, or
   * again.
   */
  #storedAt = Date.now();

  constructor(deps: DeviceCopyDeps) {
    this.#deps = deps;
  }

  /** Schedules a debounced write after a change of the text. */
  schedule(): void {
    this.#changes += 1;
    // After `failed` the next write is unlikely to succeed, so the author keeps reading that nothing is stored.
    if (this.state === 'kept') this.state = 'pending';
    this.#debounce.schedule();
  }

  /** Writes immediately, after the writes in progress. */
  write(): void {
    this.#debounce.cancel();
    this.#work = this.#work.then(async () => {
      const changes = this.#changes;
      const kept = await this.#store();
      if (!kept) this.state = 'failed';
      else this.state = changes === this.#changes ? 'kept' : 'pending';
      this.#deps.onChange();
    });
  }

  /** Drops the copy after the writes in progress, so that none of them restores it. */
  drop(id: string | null): void {
    if (id === null) return;
    this.#debounce.cancel();
    this.#work = this.#work.then(() => this.#deps.services.dropCopy(id, this.#storedAt));
  }

  /** Resolves to false if the device could not store it. */
  async #store(): Promise<boolean> {
    const { services, current } = this.#deps;
    try {
      const copy = await current();
      if (!copy) return true;
      const at = (this.#storedAt = Date.now());
      return await services.storeCopy({ ...copy, at });
    } catch (error) {
      services.log('Keeping a copy of a draft', error);
      return false;
    }
  }
}
