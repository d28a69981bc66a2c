import { tabChannel } from '../platform/tab-channel.ts';

const signedOut = new Set<string>();

const listeners = new Set<(uid: string) => void>();

function record(uid: string): void {
  signedOut.add(uid);
  for (const listener of listeners) listener(uid);
}

/** Notifies the other tabs of this browser, which may be showing the member's text. */
const channel = tabChannel('left');
channel.listen(record);

/**
 * The uids of members who have signed out and had their unsent text removed. No page may store any of their text
 * again.
 */
export const signedOutMembers = {
  has: (uid: string): boolean => signedOut.has(uid),

  add(uid: string): void {
    record(uid);
    channel.post(uid);
  },

  /** Calls `listener` for each member added from then on, in this tab or another. Returns an unsubscribe function. */
  listen(listener: (uid: string) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Call when the member has signed in again. */
  remove: (uid: string): void => void signedOut.delete(uid),
};
