interface TabChannel {
  /** Sends a message to the other tabs. */
  post: (message: string) => void;
  /** Calls back with every message from another tab. Returns an unsubscribe function. */
  listen: (listener: (message: string) => void) => () => void;
}

/** Opens a channel between the tabs of this browser. Without `BroadcastChannel`, nothing is sent or received. */
export function tabChannel(name: string): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`riffhall:${name}`);
  return {
    post: (message) => channel?.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(String(data));
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
