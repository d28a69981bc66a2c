import type { LeaseDeps } from '../kit/lease.ts';
import type { Accounts } from '../members/caller.ts';

export type ArticleAlert =
  | { kind: 'published-late'; draftId: string; minutes: number }
  | { kind: 'still-not-published'; draftId: string; minutes: number }
  | { kind: 'not-published'; draftId: string; publishAt: number; reason: string };

export interface ArticleDeps extends LeaseDeps {
  accounts: Accounts;
  tryAlertAdmins(alert: ArticleAlert): unknown;
}
