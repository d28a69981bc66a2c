import type { PushData } from '../contract/push.ts';

export interface PushMessage {
  token: string;
  data: PushData;
  /** Of several that wait for a device that is off only the last one arrives. */
  topic: string;
}

/** `gone`: the token is none any more. `refused`: this message will never be taken. */
export type PushResult = 'sent' | 'gone' | 'refused';

/** The way to the devices. Rejects where the same message may go through later. */
export interface PushService {
  send(message: PushMessage): Promise<PushResult>;
}
