import { threadOf } from '@contract/comments.ts';
import type { SeenComment } from './api/comments.ts';

const isFirst = ({ id }: SeenComment) => threadOf(id) === id;

const newestOf = (comments: readonly SeenComment[]): string => comments.filter(isFirst).at(-1)?.id ?? '';

/**
 * Tracks the threads that others have started since the list was shown. They stay hidden until the reader asks for
 * them.
 */
export class UnseenThreads {
  reader: string | null = null;
  /** The newest thread that the reader has seen. Null before the list is shown. */
  #upTo: string | null = null;

  /** Filters the comments to show from all comments, sorted by ID. */
  withoutUnseen(comments: readonly SeenComment[]): readonly SeenComment[] {
    // In an empty list there is nothing that could shift while the reader is reading.
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

  /** Shows everything if a link leads to an unseen thread. */
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
