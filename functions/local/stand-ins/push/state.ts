/** A message that waits for a browser. Its service worker gets `body`. `until` is in milliseconds since 1970. */
export interface Waiting {
  body: string;
  topic?: string;
  until: number;
}

/** One browser that has subscribed. */
export interface Subscription {
  applicationServerKey: string;
  waiting: Waiting[];
  /** The messages that have shown nothing; only Apple's push service counts them. */
  silent?: number;
}

/** The state of the stand-in; plain data, so that it survives a restart. */
export interface State {
  /** Installation to its secret. */
  installations: Record<string, string>;
  subscriptions: Record<string, Subscription>;
  /** Token to the subscription that it reaches. */
  tokens: Record<string, string>;
  accessToken: string | null;
}

export const emptyState = (): State => ({
  installations: {},
  subscriptions: {},
  tokens: {},
  accessToken: null,
});
