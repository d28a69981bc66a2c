/** How long a way back is offered. */
export const undoTime = 10_000;

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

/** What this moderator did a moment ago. All of it is done already: leaving loses nothing. It knows no React. */
export class UndoStack {
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #takeBacks = new Map<number, TakeBack>();
  #lines: readonly UndoLine[] = [];
  #lastKey = 0;
  #held = false;

  readonly get = (): readonly UndoLine[] => this.#lines;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  offer(text: string, takeBack: TakeBack): void {
    const key = ++this.#lastKey;
    this.#takeBacks.set(key, takeBack);
    this.#set([...this.#lines, { key, text, open: true, undoing: false }]);
    this.#wind(key);
  }

  /** Says something that stays until it was read. */
  say(text: string): void {
    this.#set([...this.#lines, { key: ++this.#lastKey, text, open: false, undoing: false }]);
  }

  async undo(key: number): Promise<void> {
    const takeBack = this.#takeBacks.get(key);
    if (!takeBack) return;
    this.#takeBacks.delete(key);
    clearTimeout(this.#timers.get(key));
    this.#set(this.#lines.map((line) => (line.key === key ? { ...line, undoing: true } : line)));
    const problem = await takeBack();
    this.dismiss(key);
    if (problem !== null) this.say(problem);
  }

  /** The last thing that can be taken back. */
  async undoLast(): Promise<void> {
    const last = this.#lines.findLast(({ open, undoing }) => open && !undoing);
    if (last) await this.undo(last.key);
  }

  dismiss(key: number): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#takeBacks.delete(key);
    this.#set(this.#lines.filter((line) => line.key !== key));
  }

  /** Somebody is about to press: time stands still until they have left, then begins anew. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    for (const key of this.#takeBacks.keys()) this.#wind(key);
  }

  #wind(key: number): void {
    clearTimeout(this.#timers.get(key));
    if (!this.#held) {
      this.#timers.set(
        key,
        setTimeout(() => this.dismiss(key), undoTime),
      );
    }
  }

  #set(lines: readonly UndoLine[]): void {
    this.#lines = lines;
    for (const listener of this.#listeners) listener();
  }
}
