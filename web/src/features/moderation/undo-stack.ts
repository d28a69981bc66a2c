import { UndoQueue, undoMs } from '../../data/undo.ts';
import { createStore } from '../../lib/store.ts';

/** The longest time for which an undo is offered, even while it is held: the server refuses undos after 30 seconds. */
export const longestUndoMs = 25_000;

/** A line of the undo bar: a decision, or the result of an undo. */
export interface UndoLine {
  key: number;
  text: string;
  /** Whether it can be undone. */
  open: boolean;
  undoing: boolean;
  /** The IDs of the comments that an undo restores. */
  about: readonly string[];
}

/** Undoes a decision. Resolves to null on success, or to a human-readable message about what could not be undone. */
export type UndoHandler = () => Promise<string | null>;

interface Offer {
  onUndo: UndoHandler;
  at: number;
}

/**
 * The decisions that can still be undone. They have already been carried out, so leaving the page loses nothing.
 * Independent of React.
 */
export class UndoStack {
  readonly #store = createStore<readonly UndoLine[]>([]);
  readonly #offers = new UndoQueue<number, Offer>((key) => this.dismiss(key));
  #lastKey = 0;
  #held = false;

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  offer(text: string, onUndo: UndoHandler, about: readonly string[] = []): void {
    const key = ++this.#lastKey;
    this.#wind(key, { onUndo, at: Date.now() });
    this.#set([...this.get(), { key, text, open: true, undoing: false, about }]);
  }

  /** Shows a text until it is dismissed. */
  say(text: string): void {
    this.#set([...this.get(), { key: ++this.#lastKey, text, open: false, undoing: false, about: [] }]);
  }

  async undo(key: number): Promise<void> {
    const offer = this.#offers.take(key);
    if (!offer) return;
    this.#set(this.get().map((line) => (line.key === key ? { ...line, undoing: true } : line)));
    const problem = await offer.onUndo();
    this.dismiss(key);
    if (problem !== null) this.say(problem);
  }

  /** Undoes the last decision that can be undone. */
  async undoLast(): Promise<void> {
    const last = this.get().findLast(({ open, undoing }) => open && !undoing);
    if (last) await this.undo(last.key);
  }

  dismiss(key: number): void {
    this.#offers.take(key);
    this.#set(this.get().filter((line) => line.key !== key));
  }

  /** Holds all offers while the pointer or the focus is on the bar. Their time then starts over. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    for (const key of this.#offers.keys()) {
      const offer = this.#offers.take(key);
      if (offer) this.#wind(key, offer);
    }
  }

  #wind(key: number, offer: Offer): void {
    const left = longestUndoMs - (Date.now() - offer.at);
    this.#offers.add(key, offer, this.#held ? left : Math.min(undoMs, left));
  }

  #set(lines: readonly UndoLine[]): void {
    // A held line can be removed without any event that the pointer or the focus has left it.
    if (lines.length === 0) this.#held = false;
    this.#store.set(lines);
  }
}
