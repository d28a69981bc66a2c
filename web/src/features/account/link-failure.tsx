import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DeadLink } from './dead-link.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { TicketLayout } from './ticket-layout.tsx';

interface LinkFailureProps {
  code: AccountErrorCode;
  kind: 'verify' | 'reset' | 'new-address' | 'old-address';
  /** The page that the member wanted to open before the email. */
  next?: string;
  onRetry: () => void;
}

/** The message that a link is no longer valid, or that using it failed and can be retried. */
export function LinkFailure({ code, kind, next = '/', onRetry }: LinkFailureProps) {
  if (code === 'link-dead') return <DeadLink kind={kind} next={next} />;
  return (
    <TicketLayout kicker="Your e-mail link" heading="Feedback" stub="Sound check">
      <FailureNotice code={code} />
      <Button onClick={onRetry}>Try again</Button>
    </TicketLayout>
  );
}
