/** An e-mail as the provider takes it. Both parts say the same. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** `bulk` mails have a reputation of their own, and carry a way out. */
  stream: 'single' | 'bulk';
  headers?: Record<string, string>;
  /** The idempotency key of the occurrence, by which the provider can be asked for the mail afterwards. */
  key: string;
}

export type MailOutcome =
  | { kind: 'sent' }
  /** Mail to this address came back for good, or its owner complained: nothing will ever be sent there. */
  | { kind: 'suppressed'; why: string }
  /** This mail would be refused again. */
  | { kind: 'refused'; why: string }
  /** No mail of ours is taken until somebody changes the settings. */
  | { kind: 'not-allowed'; why: string }
  /** `after`: the earliest moment for another try. */
  | { kind: 'later'; why: string; after?: number }
  /** No answer came: it may have been sent. */
  | { kind: 'unknown'; why: string };

export interface MailProvider {
  send(mail: Mail): Promise<MailOutcome>;
  /** Resolves to true when a mail of that key was taken. Rejects when the provider does not answer. */
  wasTaken(key: string): Promise<boolean>;
}
