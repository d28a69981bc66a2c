import { type Call, jsonOf } from '../server-kit/server.ts';

export interface PushCall {
  method: string;
  /** Without the leading slash. */
  path: string;
  headers: Call['headers'];
  /** Parsed JSON. */
  body: unknown;
}

export const pushCallOf = (call: Call): PushCall => ({
  method: call.method,
  path: call.url.pathname.slice(1),
  headers: call.headers,
  body: jsonOf(call),
});

/**
 * A message that waits for a browser. `body` is what the service worker receives; `until` is in milliseconds since the epoch.
 */
export interface Waiting {
  body: string;
  topic?: string;
  until: number;
}

/** A subscribed browser. */
interface Subscription {
  applicationServerKey: string;
  waiting: Waiting[];
  /** The number of messages that showed no notification; only Apple's push service counts them. */
  silent?: number;
}

/** The state of the stand-in: plain data, so that it survives a restart. */
export interface State {
  /** Secrets by installation. */
  installations: Record<string, string>;
  subscriptions: Record<string, Subscription>;
  /** Subscriptions by token. */
  tokens: Record<string, string>;
  /** The keys with which the tokens were registered. */
  keys: Record<string, string>;
  accessToken: string | null;
}

export const emptyState = (): State => ({
  installations: {},
  subscriptions: {},
  tokens: {},
  keys: {},
  accessToken: null,
});
