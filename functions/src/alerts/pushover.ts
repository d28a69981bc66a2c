/** One message as Pushover takes it. */
export interface PhoneMessage {
  title: string;
  message: string;
  url?: string;
  urlTitle?: string;
  /** 2 sounds again and again until somebody has seen it. */
  priority: 0 | 1 | 2;
  /** When it happened, in seconds. */
  timestamp: number;
}

export type PushoverOutcome =
  | { kind: 'sent' }
  /** The same message would be refused again. */
  | { kind: 'refused'; why: string }
  /** Whether it arrived is not known where no answer came. `after`: not before that moment. */
  | { kind: 'later'; why: string; after?: number };

export interface Pushover {
  send(message: PhoneMessage): Promise<PushoverOutcome>;
}
