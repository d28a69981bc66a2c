import { randomUUID } from 'node:crypto';
import type { KeptState } from '../server-kit/kept-state.ts';
import type { SentMail } from './check-mail.ts';

/** An accepted mail, as the mailbox shows it. */
export interface TakenMail {
  id: string;
  at: number;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  stream: string;
  headers: Record<string, string>;
  metadata: Record<string, string>;
}

export interface OutboxState {
  /** Newest first. */
  mails: TakenMail[];
  /** Suppressed addresses, to which nothing is sent. */
  suppressed: string[];
}

export const emptyOutbox = (): OutboxState => ({ mails: [], suppressed: [] });

const kept = 500;

/** The mails that Postmark has accepted, and its suppressed addresses. */
export class Outbox {
  readonly #kept: KeptState<OutboxState>;

  constructor(state: KeptState<OutboxState>) {
    this.#kept = state;
  }

  get mails(): readonly TakenMail[] {
    return this.#kept.state.mails;
  }

  take(mail: SentMail): TakenMail {
    const taken: TakenMail = {
      id: randomUUID(),
      at: Date.now(),
      from: mail.From,
      to: mail.To,
      subject: mail.Subject,
      html: mail.HtmlBody,
      text: mail.TextBody,
      stream: mail.MessageStream,
      headers: Object.fromEntries(mail.Headers.map(({ Name, Value }) => [Name, Value])),
      metadata: mail.Metadata,
    };
    this.#kept.state.mails = [taken, ...this.mails].slice(0, kept);
    this.#kept.changed();
    return taken;
  }

  suppress(address: string): void {
    this.#kept.state.suppressed.push(address.toLowerCase());
    this.#kept.changed();
  }

  isSuppressed = (address: string): boolean => this.#kept.state.suppressed.includes(address.toLowerCase());
}
