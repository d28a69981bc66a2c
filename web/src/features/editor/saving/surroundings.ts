import type { DraftRecord } from '../../../data/drafts.ts';
import type { DeskServices } from './desk-types.ts';

type Services = Pick<DeskServices, 'watch' | 'watchConnection' | 'watchAccess' | 'log'>;

interface SurroundingsDeps {
  services: Services;
  /** The stored draft, as it is and whenever anybody has saved it. */
  onRecord: (record: DraftRecord) => void;
  onConnection: () => void;
  /** What could not be saved before may be taken now. */
  onChance: () => void;
}

/** What happens around a desk: the connection, who is signed in, and what others save. */
export class Surroundings {
  connected = true;
  readonly #deps: SurroundingsDeps;
  #leave: (() => void)[] = [];
  #followed: string | null = null;
  #unfollow: (() => void) | null = null;

  constructor(deps: SurroundingsDeps) {
    this.#deps = deps;
  }

  enter(): void {
    const { services, onConnection, onChance } = this.#deps;
    this.#leave = [
      services.watchConnection((connected) => {
        const isBack = connected && !this.connected;
        this.connected = connected;
        onConnection();
        if (isBack) onChance();
      }),
      services.watchAccess(() => {
        // The watch has ended with the access it had.
        if (this.#followed !== null) this.#watch(this.#followed);
        onChance();
      }),
    ];
  }

  /** Before its first save there is nothing of a draft that could be read. */
  follow(id: string): void {
    if (this.#leave.length > 0 && id !== this.#followed) this.#watch(id);
  }

  forget(): void {
    this.#unfollow?.();
    this.#unfollow = this.#followed = null;
  }

  leave(): void {
    this.forget();
    for (const leave of this.#leave) leave();
    this.#leave = [];
  }

  #watch(id: string): void {
    const { services, onRecord } = this.#deps;
    this.#unfollow?.();
    this.#followed = id;
    this.#unfollow = services.watch(
      id,
      (record) => record && id === this.#followed && onRecord(record),
      (error) => services.log('Watching a draft', error),
    );
  }
}
