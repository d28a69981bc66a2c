import type { StoreDeps } from '../database.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import type { Account, Accounts, CallerDeps } from '../members/caller.ts';
import type { SiteOrigin } from '../site-addresses.ts';

/** An e-mail as passed to the provider. The HTML and text parts have the same content. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** `bulk` mails have a sender reputation of their own and carry an unsubscribe link. */
  stream: 'single' | 'bulk';
  headers?: Record<string, string>;
  /** An idempotency key, by which the provider can be asked about the mail later. */
  key: string;
}

export type MailOutcome =
  | { kind: 'sent' }
  /** Hard bounce or spam complaint: the provider will never send to this address. */
  | { kind: 'suppressed'; why: string }
  /** A permanent error of this mail; a retry would fail again. */
  | { kind: 'refused'; why: string }
  /** The provider rejects all mails until its settings are changed. */
  | { kind: 'not-allowed'; why: string }
  /** A temporary error. `after` is the earliest time for a retry. */
  | { kind: 'later'; why: string; after?: number }
  /** No response: the mail may have been sent. */
  | { kind: 'unknown'; why: string };

export interface MailProvider {
  send(mail: Mail): Promise<MailOutcome>;
  /** Resolves to true if the mail with this key was accepted. Rejects if the provider does not respond. */
  wasTaken(mail: Pick<Mail, 'key' | 'stream'>): Promise<boolean>;
}

/** The port to accounts, by their confirmed or unconfirmed address, too. `adapters/accounts.ts` implements it. */
export interface MailAccounts extends Accounts {
  findByEmail(email: string): Promise<Account | null>;
}

export interface MailDeps extends CallerDeps, StoreDeps {
  accounts: MailAccounts;
  origin: SiteOrigin;
  /** Null if the site sends no mails. */
  provider: MailProvider | null;
  logMalformed: LogMalformed;
}
