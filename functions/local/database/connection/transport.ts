import type { Message } from './message.ts';

/** The way messages go to one client. */
export interface Transport {
  send(message: Message): void;
  /** Messages sent before still go out. */
  close(): void;
}
