/** A message in the shape that Pushover expects. */
export interface PhoneMessage {
  title: string;
  message: string;
  url?: string;
  urlTitle?: string;
  /** 2 repeats the sound until the alert is acknowledged. */
  priority: 0 | 1 | 2;
  /** When it happened, in seconds since the epoch. */
  timestamp: number;
}

export type PushoverOutcome =
  | { kind: 'sent' }
  /** A permanent error: a retry would fail again. */
  | { kind: 'refused'; why: string }
  /**
   * A temporary error. The message may have been sent if there was no response. `after` is the earliest time for a
   * retry.
   */
  | { kind: 'later'; why: string; after?: number };

export interface Pushover {
  send(message: PhoneMessage): Promise<PushoverOutcome>;
}
