import { storage } from './storage.ts';

const key = 'riffhall:copies-of';

/**
 * The member whose saved articles this browser keeps copies of. There is one owner at a time: the copies are removed
 * when that member signs out or another one signs in, because a phone may be shared.
 */
export const deviceCopies = {
  owner: (): string | null => storage.read(key),
  setOwner: (uid: string): void => void storage.write(key, uid),
  clearOwner: (): void => storage.remove(key),
};
