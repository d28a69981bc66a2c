import { commentsPerPage } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import { withTimeLimit } from '../../../lib/time-limit.ts';
import { readByKey } from '../../../platform/database-rest.ts';
import type { KeyRange } from '../../../platform/firebase/types.ts';
import { commentsOrder } from './order.ts';

/** After this the live connection need not wait any longer. */
const waitMs = 3000;

interface FirstPage {
  slug: string;
  /** Towards newer comments one more is read: see `CommentPage`. */
  end: { first: number } | { last: number };
  /** What is stored; undefined where it could not be read in time. Never rejects. */
  read: Promise<unknown>;
  taken: boolean;
}

let prepared: FirstPage | null = null;

/**
 * Reads the comments that are shown first without an SDK, whose code and connection take seconds on a slow network, and at
 * the same time as the code that shows them.
 */
export function prepareComments(slug: string): void {
  // Later articles are read over the connection that the first one opened.
  if (prepared) return;
  const end = commentsOrder.read() === 'newest' ? { last: commentsPerPage } : { first: commentsPerPage + 1 };
  const read = withTimeLimit(readByKey(paths.comments(slug), end), waitMs);
  // The live connection meets the same failure, and tells it.
  prepared = { slug, end, read: read.catch(() => undefined), taken: false };
}

const isAsked = ({ end }: FirstPage, { from = '', before, first, last }: KeyRange): boolean =>
  from === '' && before === undefined && ('first' in end ? end.first === first : end.last === last);

/** What was prepared for that range, once: null where it has to be read live. */
export function takeFirstPage(slug: string, keys: KeyRange): Promise<unknown> | null {
  if (prepared?.slug !== slug || prepared.taken || !isAsked(prepared, keys)) return null;
  prepared.taken = true;
  return prepared.read;
}

/** Resolves when the line is free for the SDK: the first comments have arrived, or none are being read. */
export const firstPageRead = (slug: string): Promise<unknown> =>
  prepared?.slug === slug ? prepared.read : Promise.resolve();
