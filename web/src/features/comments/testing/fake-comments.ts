import type { Subscribe } from '../../../platform/watch-path.ts';
import type { KeyRange, PublicComment } from '../api/public-comments.ts';

/** Returns a key in the format of the server's. A higher number is a later comment. */
export const keyOf = (number: number): string => `-N${String(number).padStart(18, '0')}`;

export const comment = (id: string, fields: Partial<PublicComment> = {}): PublicComment => ({
  id,
  state: 'visible',
  author: 'mara',
  name: 'Mara',
  createdAt: Date.parse('2026-11-21T12:00:00Z'),
  editedAt: null,
  text: `Text of ${id}`,
  mentions: {},
  replyTo: null,
  hidden: null,
  ...fields,
});

interface Watched {
  keys: KeyRange;
  emit: (comments: PublicComment[]) => void;
  fail: (error: Error) => void;
}

const denied = () => Object.assign(new Error('Permission denied'), { code: 'PERMISSION_DENIED' });

/** An in-memory fake of one article's comments, which answers live queries by key range like the database. */
export class FakeComments {
  readonly #stored = new Map<string, PublicComment>();
  readonly #watches = new Set<Watched>();
  /** Every range that was ever queried. */
  readonly requested: KeyRange[] = [];
  fails = false;
  #isPublished = true;

  get watching(): number {
    return this.#watches.size;
  }

  put(...comments: PublicComment[]): this {
    for (const one of comments) this.#stored.set(one.id, one);
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
    for (const { fail } of cut) fail(denied());
  }

  publish(): void {
    this.#isPublished = true;
  }

  readonly watch =
    (keys: KeyRange): Subscribe<PublicComment[]> =>
    (emit, fail) => {
      this.requested.push(keys);
      const watched = { keys, emit, fail };
      this.#watches.add(watched);
      queueMicrotask(() => {
        if (!this.#watches.has(watched)) return;
        if (!this.#isPublished) fail(denied());
        else if (this.fails) fail(new Error('No way.'));
        else emit(this.#within(keys));
      });
      return () => void this.#watches.delete(watched);
    };

  #within({ from = '', before, first, last }: KeyRange): PublicComment[] {
    const all = [...this.#stored.values()]
      .filter(({ id }) => id >= from && (before === undefined || id < before))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    if (first !== undefined) return all.slice(0, first);
    return last === undefined ? all : all.slice(-last);
  }

  #emit(): void {
    for (const { keys, emit } of this.#watches) emit(this.#within(keys).map((one) => ({ ...one })));
  }
}
