import type { PaymentsProblem } from '../../platform/payments.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ProviderFailureProps {
  problem: PaymentsProblem;
  onRetry: () => void;
}

/** Replaces the card field if it failed to load: gives the reason and what to do. */
export function ProviderFailure({ problem, onRetry }: ProviderFailureProps) {
  if (problem === 'not-configured') {
    return (
      <Notice kind="error" title="No card payments yet" live>
        This site has no payment account set up, so nothing can be paid here for now. Thank you for the
        thought.
      </Notice>
    );
  }
  return (
    <Notice
      kind="error"
      title="The card form did not load"
      live
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      It comes from our payment provider, Stripe. Check your connection, allow stripe.com in your content
      blocker, then try again.
    </Notice>
  );
}
