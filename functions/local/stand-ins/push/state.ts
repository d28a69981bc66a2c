/** What waits for a browser that is not there, or was there: `body` is what its service worker gets. */
export interface Waiting {
  body: string;
  topic?: string;
  until: number;
}

/** One browser that has subscribed. */
export interface Subscription {
  applicationServerKey: string;
  waiting: Waiting[];
}

/** All that the stand-in knows; plain data, so that it survives a restart. */
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
