import type { PushData } from '../contract/push.ts';

export interface PushMessage {
  token: string;
  data: PushData;
  /** Of several messages that wait for a device that is off, only the last one is delivered. */
  topic: string;
}

/** `gone`: the token is unregistered. `refused`: this message will never be accepted. */
export type PushResult = 'sent' | 'gone' | 'refused';

/** The port to the push service. Rejects where a retry may succeed. */
export interface PushService {
  send(message: PushMessage): Promise<PushResult>;
}
