import { applyAddressLink } from '../../platform/session/account-links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckingLink } from './checking-link.tsx';
import { useLink, type EmailLinkProps } from './email-link.ts';
import { isSameAddress } from '@contract/is-same-address.ts';
import { LinkFailure } from './link-failure.tsx';
import { withNext } from './next-path.ts';
import { TicketLayout } from './ticket-layout.tsx';
import { useSession } from './use-session.ts';

/** Sets the new address that the link was sent to. */
export function NewAddressLink({ code, next, onRetry }: EmailLinkProps) {
  const result = useLink(code, applyAddressLink);
  if (!result) return <CheckingLink />;
  if (result.ok) return <AddressChanged email={result.value.email} next={next} />;
  if (result.code === 'email-taken') return <AddressTaken />;
  return <LinkFailure code={result.code} kind="new-address" onRetry={onRetry} />;
}

function AddressChanged({ email, next }: { email: string | null; next: string }) {
  const session = useSession();
  const here = session.state === 'signed-in' ? session.user.email : null;
  return (
    <TicketLayout kicker="Your e-mail link" heading="Address changed" stub="Admit one">
      <Notice kind="success" live>
        From now on you log in with {email ?? 'the other address'}.
      </Notice>
      {here === null ? (
        <>
          <p>You are logged out everywhere, so that nobody goes on under the old address.</p>
          <ButtonLink to={withNext('/auth/login', next)}>Log in</ButtonLink>
        </>
      ) : (
        <>
          {!isSameAddress(here, email ?? here) && <p>In this browser you are logged in as {here}.</p>}
          <ButtonLink to={next}>Go on</ButtonLink>
        </>
      )}
    </TicketLayout>
  );
}

/** Only somebody who reads the mails to this address gets here, so nobody else learns that it has an account. */
const AddressTaken = () => (
  <TicketLayout kicker="Your e-mail link" heading="Address not changed" stub="No entry">
    <Notice kind="error" live>
      Another account has this address. Your account keeps its old one.
    </Notice>
    <p>Log in with the old address. To move to this one, delete the other account first.</p>
    <ButtonLink to="/auth/login">Log in</ButtonLink>
  </TicketLayout>
);

/** Reverts a change of the address. */
export function OldAddressLink({ code, onRetry }: EmailLinkProps) {
  const result = useLink(code, applyAddressLink);
  if (!result) return <CheckingLink />;
  if (!result.ok) return <LinkFailure code={result.code} kind="old-address" onRetry={onRetry} />;
  return (
    <TicketLayout kicker="Your e-mail link" heading="Address restored" stub="Your address">
      <Notice kind="success" live>
        Your account is back at {result.value.email ?? 'the other address'}.
      </Notice>
      <p>If it was not you who changed it, somebody else knows your password. Set a new one now.</p>
      <ButtonLink to="/auth/reset">Set a new password</ButtonLink>
    </TicketLayout>
  );
}
