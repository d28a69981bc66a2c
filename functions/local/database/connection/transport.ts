import type { Message } from './message.ts';

/** A channel for messages to one client. */
export interface Transport {
  send(message: Message): void;
  /** Closes the channel after sending all pending messages. */
  close(): void;
}
