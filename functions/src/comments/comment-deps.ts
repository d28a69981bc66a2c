import type { Accounts } from '../members/accounts.ts';
import type { ChangeDeps } from './change-comment.ts';

export interface CommentDeps extends ChangeDeps {
  accounts: Accounts;
  /** The public origin of the site. Links to it are not held. */
  origin: string;
}
