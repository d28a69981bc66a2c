import { UndoQueue } from '../../data/undo.ts';
import { createStore } from '../../lib/store.ts';
import type { NotificationsObserver } from './notifications-observer.ts';

interface Waiting {
  keys: readonly string[];
  done: (kept: boolean) => void;
}

/**
 * Marks all entries as read, with undo. The rules do not allow making an entry unread again, so they are written only
 * when the time for undo is over, in one write.
 */
export class ReadAll {
  readonly #observer: Pick<NotificationsObserver, 'markRead' | 'showRead'>;
  readonly #waiting = new UndoQueue<'all', Waiting>((_, waiting) => void this.#send(waiting));
  readonly #canUndo = createStore(false);

  constructor(observer: Pick<NotificationsObserver, 'markRead' | 'showRead'>) {
    this.#observer = observer;
  }

  readonly canUndo = this.#canUndo.get;
  readonly subscribe = this.#canUndo.subscribe;

  /** Resolves to false if the server rejected it. */
  mark(keys: readonly string[]): Promise<boolean> {
    this.flush();
    return new Promise((done) => {
      this.#waiting.add('all', { keys, done });
      this.#canUndo.set(true);
      this.#observer.showRead(keys, true);
    });
  }

  readonly undo = (): void => {
    const waiting = this.#waiting.take('all');
    this.#canUndo.set(false);
    if (!waiting) return;
    this.#observer.showRead(waiting.keys, false);
    waiting.done(true);
  };

  /** Sends the write immediately, because nobody is left to undo it. */
  readonly flush = (): void => this.#waiting.flush();

  async #send({ keys, done }: Waiting): Promise<void> {
    this.#canUndo.set(false);
    const kept = await this.#observer.markRead(keys);
    this.#observer.showRead(keys, false);
    done(kept);
  }
}
