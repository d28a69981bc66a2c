/** A message in the shape that Pushover expects. */
export interface PhoneMessage {
  title: string;
  message: string;
  url?: string;
  urlTitle?: string;
  /** 2 repeats the sound until it is acknowledged. */
  priority: 0 | 1 | 2;
  /** When it happened, in seconds since 1970. */
  timestamp: number;
}

export type PushoverOutcome =
  | { kind: 'sent' }
  /** The same message would be refused again. */
  | { kind: 'refused'; why: string }
  /** The outcome is unknown where no answer came. `after`: the earliest moment for another try. */
  | { kind: 'later'; why: string; after?: number };

export interface Pushover {
  send(message: PhoneMessage): Promise<PushoverOutcome>;
}
