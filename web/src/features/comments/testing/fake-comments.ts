import type { CommentsWatcher, KeyRange, SeenComment } from '../api/comments.ts';

/** Returns a key in the format of the server's. A higher number is a later comment. */
export const keyOf = (number: number): string => `-N${String(number).padStart(18, '0')}`;

export const comment = (id: string, fields: Partial<SeenComment> = {}): SeenComment => ({
  id,
  state: 'visible',
  author: 'mara',
  name: 'Mara',
  createdAt: Date.parse('2026-11-21T12:00:00Z'),
  editedAt: null,
  text: `Text of ${id}`,
  mentions: {},
  answers: null,
  hidden: null,
  ...fields,
});

interface Watch {
  keys: KeyRange;
  watcher: CommentsWatcher;
}

const denied = () => Object.assign(new Error('Permission denied'), { code: 'PERMISSION_DENIED' });

/** An in-memory fake of one article's comments, which answers live queries by key range like the database. */
export class FakeComments {
  readonly #stored = new Map<string, SeenComment>();
  readonly #watches = new Set<Watch>();
  /** Every range that was ever queried. */
  readonly asked: KeyRange[] = [];
  fails = false;
  #isPublished = true;
  readonly returns = new Set<() => void>();

  get watching(): number {
    return this.#watches.size;
  }

  put(...comments: SeenComment[]): this {
    for (const each of comments) this.#stored.set(each.id, each);
    this.#emit();
    return this;
  }

  remove(id: string): void {
    this.#stored.delete(id);
    this.#emit();
  }

  /** Ends every query and refuses new ones, as the database does without the article. */
  unpublish(): void {
    this.#isPublished = false;
    const cut = [...this.#watches];
    this.#watches.clear();
    for (const { watcher } of cut) watcher.onError(denied());
  }

  publish(): void {
    this.#isPublished = true;
  }

  readonly services = {
    watch: (keys: KeyRange, watcher: CommentsWatcher) => {
      this.asked.push(keys);
      const watch = { keys, watcher };
      this.#watches.add(watch);
      queueMicrotask(() => {
        if (!this.#watches.has(watch)) return;
        if (!this.#isPublished) watcher.onError(denied());
        else if (this.fails) watcher.onError(new Error('No way.'));
        else watcher.onComments(this.#within(keys));
      });
      return () => void this.#watches.delete(watch);
    },
    onReconnect: (listener: () => void) => {
      this.returns.add(listener);
      return () => void this.returns.delete(listener);
    },
    log: () => undefined,
  };

  #within({ from = '', before, first, last }: KeyRange): SeenComment[] {
    const all = [...this.#stored.values()]
      .filter(({ id }) => id >= from && (before === undefined || id < before))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    if (first !== undefined) return all.slice(0, first);
    return last === undefined ? all : all.slice(-last);
  }

  #emit(): void {
    for (const { keys, watcher } of this.#watches)
      watcher.onComments(this.#within(keys).map((each) => ({ ...each })));
  }
}
