import { applyAddressLink } from '../../platform/session/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckingLink } from './checking-link.tsx';
import { useLink, type EmailLinkProps } from './email-link.ts';
import { LinkFailure } from './link-failure.tsx';
import { TicketLayout } from './ticket-layout.tsx';

interface AddressLinkProps extends EmailLinkProps {
  /** `made` means that the link sets a new address; `taken-back`, that it reverts such a change. */
  change: 'made' | 'taken-back';
}

export function AddressLink({ code, onRetry, change }: AddressLinkProps) {
  const result = useLink(code, applyAddressLink);
  if (!result) return <CheckingLink />;
  if (!result.ok) return <LinkFailure code={result.code} kind="address" onRetry={onRetry} />;
  const address = result.value.email ?? 'the other address';
  return change === 'made' ? (
    <TicketLayout kicker="Your e-mail link" heading="Address changed" stub="Admit one">
      <Notice kind="success" live>
        From now on you log in with {address}.
      </Notice>
      <ButtonLink to="/auth/login">Log in</ButtonLink>
    </TicketLayout>
  ) : (
    <TicketLayout kicker="Your e-mail link" heading="Address restored" stub="Your address">
      <Notice kind="success" live>
        Your account is back at {address}.
      </Notice>
      <p>If it was not you who changed it, somebody else knows your password. Set a new one now.</p>
      <ButtonLink to="/auth/reset">Set a new password</ButtonLink>
    </TicketLayout>
  );
}
