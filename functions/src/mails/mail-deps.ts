import type { StoreDeps } from '../database.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import type { CallerDeps } from '../members/caller.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import type { MailProvider } from './mail-provider.ts';

export interface MailDeps extends CallerDeps, StoreDeps {
  origin: SiteOrigin;
  /** Null if the site sends no mails. */
  provider: MailProvider | null;
  /** The line under every mail with the sender's name and address. May be empty. */
  imprint: string;
  logMalformed: LogMalformed;
}
