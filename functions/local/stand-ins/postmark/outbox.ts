import { randomUUID } from 'node:crypto';
import type { PersistentState } from '../server-kit/persistent-state.ts';
import type { SentMail } from './check-mail.ts';

/** An accepted mail, as the mailbox shows it. */
export interface AcceptedMail {
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
  mails: AcceptedMail[];
  /** Suppressed addresses, to which nothing is sent. */
  suppressed: string[];
}

export const emptyOutbox = (): OutboxState => ({ mails: [], suppressed: [] });

const maxMails = 500;

/** The mails that Postmark has accepted, and its suppressed addresses. */
export class Outbox {
  readonly #persistent: PersistentState<OutboxState>;

  constructor(state: PersistentState<OutboxState>) {
    this.#persistent = state;
  }

  get mails(): readonly AcceptedMail[] {
    return this.#persistent.state.mails;
  }

  accept(mail: SentMail): AcceptedMail {
    const accepted: AcceptedMail = {
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
    this.#persistent.state.mails = [accepted, ...this.mails].slice(0, maxMails);
    this.#persistent.changed();
    return accepted;
  }

  suppress(address: string): void {
    this.#persistent.state.suppressed.push(address.toLowerCase());
    this.#persistent.changed();
  }

  isSuppressed = (address: string): boolean =>
    this.#persistent.state.suppressed.includes(address.toLowerCase());
}
