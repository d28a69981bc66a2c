const left = new Set<string>();

/** Other tabs of this browser may hold a text of theirs on the screen. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('riffhall:left');
channel?.addEventListener('message', ({ data }) => void left.add(String(data)));

/** Members who have logged out and had their unsent writing removed: no page keeps anything of theirs any more. */
export const leftMembers = {
  has: (uid: string): boolean => left.has(uid),

  add(uid: string): void {
    left.add(uid);
    channel?.postMessage(uid);
  },

  /** They are here again. */
  welcome: (uid: string): void => void left.delete(uid),
};
