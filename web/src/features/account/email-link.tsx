import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import { TicketLayout } from './ticket-layout.tsx';
import { useSession } from './index.ts';
import { FailureNotice } from './failure-notice.tsx';

/** The props of the component for each kind of email link. */
export interface EmailLinkProps {
  code: string;
  /** The number of retries. */
  attempt: number;
  /** The page that the member wanted to open before the email. */
  next: string;
  onRetry: () => void;
}

/** Returns what came of using a link, or null until that is known. Each attempt uses it only once. */
export const useLink = <Result,>(
  { code, attempt }: EmailLinkProps,
  apply: (code: string) => Promise<Result>,
): Result | null =>
  useSource(source<Result>(['a link of an account', code, attempt], { load: () => apply(code) })).data ??
  null;

export function CheckingLink() {
  return (
    <TicketLayout kicker="Your e-mail link" heading="One moment" stub="Sound check">
      <p role="status">Checking your link…</p>
    </TicketLayout>
  );
}

interface DeadLinkProps {
  /** `new-address` sets a new address, `old-address` reverts such a change. */
  kind: 'verify' | 'reset' | 'new-address' | 'old-address' | 'unknown';
  /** The page for members who do not need a new link. */
  next?: string;
}

/** The message that a link is no longer valid, with a link to the page that sends a new one. */
export function DeadLink({ kind, next = '/' }: DeadLinkProps) {
  return (
    <TicketLayout
      kicker="Your e-mail link"
      heading={kind === 'unknown' ? 'Half a link' : 'This link is spent'}
      stub="No re-entry"
    >
      <Notice kind="error" live>
        {kind === 'unknown'
          ? 'The address is incomplete. Mail programs sometimes break long links: copy the whole of it from the mail.'
          : 'It has been used already, it is too old, or a newer mail has replaced it.'}
      </Notice>
      <WayOn kind={kind} next={next} />
    </TicketLayout>
  );
}

function WayOn({ kind, next }: Required<DeadLinkProps>) {
  switch (kind) {
    case 'verify':
      return <VerifyWayOn next={next} />;
    case 'reset':
      return <ButtonLink to="/auth/reset">Ask for a new link</ButtonLink>;
    case 'new-address':
      return <NewAddressWayOn />;
    case 'old-address':
      return (
        <>
          <p>If you cannot get into your account any more, write to us.</p>
          <ButtonLink to="/contact">Contact</ButtonLink>
        </>
      );
    case 'unknown':
      return <ButtonLink to="/">Home</ButtonLink>;
  }
}

function VerifyWayOn({ next }: { next: string }) {
  const session = useSession();
  if (session.state === 'signed-in')
    return (
      <>
        <p>You are logged in as {session.user.email}, and that address is verified.</p>
        <ButtonLink to={next}>Go on</ButtonLink>
      </>
    );
  if (session.state === 'signed-out' && session.unverified !== null)
    return <ButtonLink to="/auth/verify">Send me a new mail</ButtonLink>;
  return (
    <>
      <p>Log in: if your e-mail is not verified yet, you can have a new mail sent there.</p>
      <ButtonLink to="/auth/login">Log in</ButtonLink>
    </>
  );
}

function NewAddressWayOn() {
  const session = useSession();
  return session.state === 'signed-in' ? (
    <>
      <p>You are logged in as {session.user.email}. If that is the old address, ask for a new link there:</p>
      <ButtonLink to="/user/profile">Profile</ButtonLink>
    </>
  ) : (
    <>
      <p>
        If you have used it, log in with the new address. If not, log in with the old one, and ask for a new
        link on your profile page.
      </p>
      <ButtonLink to="/auth/login">Log in</ButtonLink>
    </>
  );
}

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
