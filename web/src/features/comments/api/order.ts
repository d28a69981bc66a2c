import { storage } from '../../../platform/storage.ts';

export type CommentsOrder = 'newest' | 'oldest';

const key = 'riffhall:comments-order';

/** The order that the reader last chose, stored in this browser. */
export const commentsOrder = {
  read: (): CommentsOrder => (storage.read(key) === 'oldest' ? 'oldest' : 'newest'),
  write: (order: CommentsOrder): void => void storage.write(key, order),
};
