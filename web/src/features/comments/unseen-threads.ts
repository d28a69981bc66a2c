import { threadOf } from '@contract/comments.ts';
import type { SeenComment } from './api/comments.ts';

const isFirst = ({ id }: SeenComment) => threadOf(id) === id;

const newestOf = (comments: readonly SeenComment[]): string => comments.filter(isFirst).at(-1)?.id ?? '';

/** Threads that began while somebody reads: they wait above until they are asked for. The reader's own do not. */
export class UnseenThreads {
  reader: string | null = null;
  /** The newest thread that the reader has been shown; null before the first. */
  #upTo: string | null = null;

  /** Of all comments in the order of their ids, those that may be shown. */
  withoutUnseen(comments: readonly SeenComment[]): readonly SeenComment[] {
    // Under an empty list nothing is read yet that could move.
    if (!this.#upTo) this.#upTo = newestOf(comments);
    const upTo = this.#upTo;
    const hidden = new Set(
      comments
        .filter((comment) => isFirst(comment) && comment.id > upTo && !this.#isOwn(comment))
        .map(({ id }) => id),
    );
    return hidden.size === 0 ? comments : comments.filter(({ id }) => !hidden.has(threadOf(id)));
  }

  showAll(comments: readonly SeenComment[]): void {
    this.#upTo = newestOf(comments);
  }

  /** A link leads to one that has just arrived. */
  showThread(id: string, comments: readonly SeenComment[]): void {
    if (this.#upTo !== null && threadOf(id) > this.#upTo) this.showAll(comments);
  }

  forget(): void {
    this.#upTo = null;
  }

  #isOwn({ author }: SeenComment): boolean {
    return this.reader !== null && author === this.reader;
  }
}
