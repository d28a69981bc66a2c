import { verifyEmail } from '../../platform/session/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckingLink } from './checking-link.tsx';
import { useLink, type EmailLinkProps } from './email-link.ts';
import { LinkFailure } from './link-failure.tsx';
import { withNext } from './next-path.ts';
import { TicketLayout } from './ticket-layout.tsx';
import { Redirect } from './redirect.tsx';

/** Verifies the e-mail. In the browser that signed up the member is signed in and continues. */
export function VerifyEmail({ code, next, onRetry }: EmailLinkProps) {
  const result = useLink(code, verifyEmail);
  if (!result) return <CheckingLink />;
  if (!result.ok) return <LinkFailure code={result.code} kind="verify" onRetry={onRetry} />;
  if (result.value === 'signed-in') return <Redirect to={next} />;
  return (
    <TicketLayout kicker="Your e-mail link" heading="Verified" stub="Admit one">
      <Notice kind="success" live>
        The address is yours. If you signed up on another device, that page goes on by itself.
      </Notice>
      <ButtonLink to={withNext('/auth/login', next)}>Log in here</ButtonLink>
    </TicketLayout>
  );
}
