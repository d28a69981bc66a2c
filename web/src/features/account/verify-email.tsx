import { useEffect } from 'react';
import { verifyEmail } from '../../platform/session/account-links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CheckingLink } from './checking-link.tsx';
import { useLink, type EmailLinkProps } from './email-link.ts';
import { LinkFailure } from './link-failure.tsx';
import { withNext } from './next-path.ts';
import { TicketLayout } from './ticket-layout.tsx';
import { Redirect } from './redirect.tsx';
import { useSession } from './use-session.ts';

/** Continues to the requested page, and confirms the verified address in a toast. */
function Welcome({ next }: Pick<EmailLinkProps, 'next'>) {
  useEffect(() => showToast({ text: 'Your e-mail address is verified. Welcome!' }), []);
  return <Redirect to={next} />;
}

/** Verifies the email address. In the browser of the sign-up, the member is logged in and continues. */
export function VerifyEmail({ code, next, onRetry }: EmailLinkProps) {
  const result = useLink(code, verifyEmail);
  const session = useSession();
  if (!result) return <CheckingLink />;
  if (!result.ok) return <LinkFailure code={result.code} kind="verify" next={next} onRetry={onRetry} />;
  if (result.value.isHere) return <Welcome next={next} />;
  return (
    <TicketLayout kicker="Your e-mail link" heading="Verified" stub="Admit one">
      <Notice kind="success" live>
        {result.value.email ?? 'Your address'} is verified. If you signed up on another device, that page goes
        on by itself.
      </Notice>
      {session.state === 'signed-in' ? (
        <>
          <p>In this browser you are logged in as {session.user.email}.</p>
          <ButtonLink to={next}>Go on</ButtonLink>
        </>
      ) : (
        <ButtonLink to={withNext('/auth/login', next)}>Log in here</ButtonLink>
      )}
    </TicketLayout>
  );
}
