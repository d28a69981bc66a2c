import { tabChannel } from '../platform/tab-channel.ts';

const signedOut = new Set<string>();

/** Tells the other tabs of this browser, which may have a text of the member on the screen. */
const channel = tabChannel('left');
channel.listen((uid) => void signedOut.add(uid));

/** The ids of members who have signed out and had their unsent text removed: no page may store any text of theirs again. */
export const signedOutMembers = {
  has: (uid: string): boolean => signedOut.has(uid),

  add(uid: string): void {
    signedOut.add(uid);
    channel.post(uid);
  },

  /** Call when the member has signed in again. */
  remove: (uid: string): void => void signedOut.delete(uid),
};
