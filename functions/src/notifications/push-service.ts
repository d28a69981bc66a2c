import type { PushData } from '../contract/push.ts';

export interface PushMessage {
  token: string;
  data: PushData;
  /** A device that is off gets only the last of several messages with one topic. */
  topic: string;
}

/** `gone`: the token is unregistered. `refused`: this message will never be accepted. */
export type PushResult = 'sent' | 'gone' | 'refused';

/** The port to the push service. Rejects where a retry may succeed. */
export interface PushService {
  send(message: PushMessage): Promise<PushResult>;
}
