import { commentsPerPage } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import { withTimeLimit } from '../../../lib/time-limit.ts';
import { readByKey } from '../../../platform/database-rest.ts';
import type { KeyRange } from '../../../platform/firebase/types.ts';
import { storage } from '../../../platform/storage.ts';

export type CommentsOrder = 'newest' | 'oldest';

const key = 'riffhall:comments-order';

/** The order that the reader last chose, stored in this browser. */
export const commentsOrder = {
  read: (): CommentsOrder => (storage.read(key) === 'oldest' ? 'oldest' : 'newest'),
  write: (order: CommentsOrder): void => void storage.write(key, order),
};

/** The longest time that the live connection waits for the prefetch. */
const waitMs = 3000;

interface FirstPage {
  slug: string;
  /** Towards newer comments, one extra comment is read: see `CommentPage`. */
  end: { first: number } | { last: number };
  /** Resolves to the stored comments, or undefined if they could not be read in time. Never rejects. */
  read: Promise<unknown>;
  taken: boolean;
}

let prepared: FirstPage | null = null;

/**
 * Prefetches the first comments without the SDK, whose code and connection take seconds on a slow network, in parallel
 * with the code that renders them.
 */
export function prepareComments(slug: string): void {
  // Later articles use the connection that the first one opened.
  if (prepared) return;
  const end = commentsOrder.read() === 'newest' ? { last: commentsPerPage } : { first: commentsPerPage + 1 };
  const read = withTimeLimit(readByKey(paths.comments(slug), end), waitMs);
  // The live connection hits the same failure and reports it.
  prepared = { slug, end, read: read.catch(() => undefined), taken: false };
}

const isAsked = ({ end }: FirstPage, { from = '', before, first, last }: KeyRange): boolean =>
  from === '' && before === undefined && ('first' in end ? end.first === first : end.last === last);

/** Returns the prefetched data for that range once, or null if the range must be read live. */
export function takeFirstPage(slug: string, keys: KeyRange): Promise<unknown> | null {
  if (prepared?.slug !== slug || prepared.taken || !isAsked(prepared, keys)) return null;
  prepared.taken = true;
  return prepared.read;
}

/** Resolves when the network is free for the SDK: the first comments have arrived, or are not being read. */
export const firstPageRead = (slug: string): Promise<unknown> =>
  prepared?.slug === slug ? prepared.read : Promise.resolve();
