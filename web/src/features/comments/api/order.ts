import { storage } from '../../../platform/storage.ts';

export type CommentsOrder = 'newest' | 'oldest';

const key = 'riffhall:comments-order';

/** Which comments come first, as the reader chose last. */
export const commentsOrder = {
  read: (): CommentsOrder => (storage.read(key) === 'oldest' ? 'oldest' : 'newest'),
  write: (order: CommentsOrder): void => void storage.write(key, order),
};
