import { storage } from './storage.ts';

const key = 'riffhall:copies-of';

/**
 * The member whose saved articles this browser keeps copies of. Copies are for one member at a time: they go when that
 * member signs out or another one signs in, since a phone may be shared.
 */
export const deviceCopies = {
  owner: (): string | null => storage.read(key),
  setOwner: (uid: string): void => void storage.write(key, uid),
  clearOwner: (): void => storage.remove(key),
};
