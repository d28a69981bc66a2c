import { UndoQueue, undoTime } from '../../data/undo.ts';
import { createStore } from '../../lib/store.ts';

/** Also to whoever holds the offer open: the server takes nothing back after half a minute. */
export const longestUndoTime = 25_000;

/** A line at the foot of the queue: what was just done, or what an undo came to. */
export interface UndoLine {
  key: number;
  text: string;
  /** It can be taken back. */
  open: boolean;
  undoing: boolean;
}

/** Takes back; answers what could not be, in words for people, or null. */
export type TakeBack = () => Promise<string | null>;

interface Offer {
  takeBack: TakeBack;
  at: number;
}

/** What this moderator did a moment ago. All of it is done already: leaving loses nothing. It knows no React. */
export class UndoStack {
  readonly #store = createStore<readonly UndoLine[]>([]);
  readonly #offers = new UndoQueue<number, Offer>((key) => this.dismiss(key));
  #lastKey = 0;
  #held = false;

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  offer(text: string, takeBack: TakeBack): void {
    const key = ++this.#lastKey;
    this.#wind(key, { takeBack, at: Date.now() });
    this.#set([...this.get(), { key, text, open: true, undoing: false }]);
  }

  /** Says something that stays until it was read. */
  say(text: string): void {
    this.#set([...this.get(), { key: ++this.#lastKey, text, open: false, undoing: false }]);
  }

  async undo(key: number): Promise<void> {
    const offer = this.#offers.take(key);
    if (!offer) return;
    this.#set(this.get().map((line) => (line.key === key ? { ...line, undoing: true } : line)));
    const problem = await offer.takeBack();
    this.dismiss(key);
    if (problem !== null) this.say(problem);
  }

  /** The last thing that can be taken back. */
  async undoLast(): Promise<void> {
    const last = this.get().findLast(({ open, undoing }) => open && !undoing);
    if (last) await this.undo(last.key);
  }

  dismiss(key: number): void {
    this.#offers.take(key);
    this.#set(this.get().filter((line) => line.key !== key));
  }

  /** Somebody is about to press: the time begins anew when they have left. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    for (const key of this.#offers.keys()) {
      const offer = this.#offers.take(key);
      if (offer) this.#wind(key, offer);
    }
  }

  #wind(key: number, offer: Offer): void {
    const left = longestUndoTime - (Date.now() - offer.at);
    this.#offers.add(key, offer, this.#held ? left : Math.min(undoTime, left));
  }

  #set(lines: readonly UndoLine[]): void {
    // What somebody held can go without a word of their leaving.
    if (lines.length === 0) this.#held = false;
    this.#store.set(lines);
  }
}
