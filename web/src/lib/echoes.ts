/** An intention that is gone from the outbox without word from the server counts this much longer. */
const patience = 3000;

/**
 * Another tab takes an intention out of the shared outbox when the server has confirmed it to that tab. The server's
 * word to this tab may come a moment later: until then the intention still counts, or the button would blink.
 */
export class Echoes<Waiting extends { key: string }> {
  readonly #onOver: () => void;
  readonly #echoes = new Map<string, Waiting>();
  #before: readonly Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onOver` is called when nobody has said anything for too long. */
  constructor(onOver: () => void) {
    this.#onOver = onOver;
  }

  /** What counts on top of what the server said last, given what is in the outbox now. */
  overlay(waiting: readonly Waiting[]): readonly Waiting[] {
    const keys = new Set(waiting.map(({ key }) => key));
    const settled = this.#before.filter(({ key }) => !keys.has(key));
    for (const each of settled) this.#echoes.set(each.key, each);
    for (const key of keys) this.#echoes.delete(key);
    this.#before = waiting;
    if (settled.length > 0) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#echoes.clear();
        this.#onOver();
      }, patience);
    }
    return [...this.#echoes.values(), ...waiting];
  }

  /** The server has spoken. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#echoes.clear();
  }
}
