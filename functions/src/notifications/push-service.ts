import type { PushData } from '../contract/push.ts';

export interface PushMessage {
  token: string;
  data: PushData;
  /** A device that was offline gets only the last message of each topic. */
  topic: string;
}

/** `gone`: the token is unregistered. `refused`: a permanent error of this message. */
export type PushResult = 'sent' | 'gone' | 'refused';

/** The port to the push service. Rejects if a retry may succeed. */
export interface PushService {
  send(message: PushMessage): Promise<PushResult>;
}
