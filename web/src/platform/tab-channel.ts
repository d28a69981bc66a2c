export interface TabChannel {
  /** Sends a message to the other tabs. */
  post: (message: string) => void;
  /** Calls back with every message of another tab. Returns a function that stops it. */
  listen: (listener: (message: string) => void) => () => void;
}

/** A channel between the tabs of this browser. In a browser without channels nothing is sent and nothing arrives. */
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
