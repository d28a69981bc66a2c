import type { DraftRecord } from '../../../data/drafts.ts';
import type { DraftServices } from './draft-state.ts';

interface DraftSubscriptionsDeps {
  services: Pick<DraftServices, 'watch' | 'watchConnection' | 'watchAccess' | 'log'>;
  /** Called with the stored draft, and again whenever anyone has saved it. */
  onRecord: (record: DraftRecord) => void;
  onConnection: () => void;
  /** Called when a failed save may succeed now. */
  onRetry: () => void;
}

/** Subscribes to the connection, to the author's access, and to the stored draft. */
export class DraftSubscriptions {
  connected = true;
  readonly #deps: DraftSubscriptionsDeps;
  #unsubscribes: (() => void)[] = [];
  #watchedId: string | null = null;
  #unwatch: (() => void) | null = null;

  constructor(deps: DraftSubscriptionsDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { services, onConnection, onRetry } = this.#deps;
    this.#unsubscribes = [
      services.watchConnection((connected) => {
        const isBack = connected && !this.connected;
        this.connected = connected;
        onConnection();
        if (isBack) onRetry();
      }),
      services.watchAccess(() => {
        // The database ended the subscription when the access under which it was made ended.
        if (this.#watchedId !== null) this.#watch(this.#watchedId);
        onRetry();
      }),
    ];
  }

  /** Subscribes to the stored draft. Call this after the first save: before that the draft cannot be read. */
  watchDraft(id: string): void {
    if (this.#unsubscribes.length > 0 && id !== this.#watchedId) this.#watch(id);
  }

  unwatchDraft(): void {
    this.#unwatch?.();
    this.#unwatch = this.#watchedId = null;
  }

  stop(): void {
    this.unwatchDraft();
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    this.#unsubscribes = [];
  }

  #watch(id: string): void {
    const { services, onRecord } = this.#deps;
    this.#unwatch?.();
    this.#watchedId = id;
    this.#unwatch = services.watch(id)(
      (record) => record && id === this.#watchedId && onRecord(record),
      (error) => services.log('Watching a draft', error),
    );
  }
}
