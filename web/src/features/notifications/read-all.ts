import { UndoQueue } from '../../data/undo.ts';

interface Waiting {
  keys: readonly string[];
  done: (kept: boolean) => void;
}

/**
 * The entries that a reader has marked as read all together. The rules let nobody make one unread again, so they are
 * written only when the time for undo is over, in one write.
 */
export class ReadAll {
  readonly #write: (keys: readonly string[]) => Promise<boolean>;
  readonly #onChange: () => void;
  readonly #waiting = new UndoQueue<'all', Waiting>((_, waiting) => void this.#send(waiting));
  /** On their way to the database. */
  readonly #sending = new Set<string>();

  constructor(write: (keys: readonly string[]) => Promise<boolean>, onChange: () => void) {
    this.#write = write;
    this.#onChange = onChange;
  }

  canUndo(): boolean {
    return this.#waiting.has('all');
  }

  /** The entries to be shown as read. */
  keys(): Set<string> {
    return new Set([...this.#waiting.items().flatMap(({ keys }) => keys), ...this.#sending]);
  }

  /** Resolves to false when the server refused it. */
  start(keys: readonly string[]): Promise<boolean> {
    this.flush();
    return new Promise((done) => {
      this.#waiting.add('all', { keys, done });
      this.#onChange();
    });
  }

  undo(): void {
    this.#waiting.take('all')?.done(true);
    this.#onChange();
  }

  flush(): void {
    this.#waiting.flush();
  }

  async #send({ keys, done }: Waiting): Promise<void> {
    for (const key of keys) this.#sending.add(key);
    this.#onChange();
    const kept = await this.#write(keys);
    for (const key of keys) this.#sending.delete(key);
    this.#onChange();
    done(kept);
  }
}
