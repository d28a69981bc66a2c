import { type ReactNode, useState } from 'react';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AccountResult } from '../../platform/session/accounts.ts';
import { TicketLayout } from './ticket-layout.tsx';
import { useSession } from './index.ts';
import { AccountFailure } from './account-failure.tsx';

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

interface UsedLinkProps<Value> {
  kind: Exclude<DeadLinkProps['kind'], 'unknown'>;
  code: string;
  /** The page that the member wanted to open before the email. */
  next: string;
  apply: (code: string) => Promise<AccountResult<Value>>;
  children: (value: Value) => ReactNode;
}

/** Uses a link, once in each attempt, and shows what came of it: `children`, or why it failed. */
export function UsedLink<Value>({ kind, code, next, apply, children }: UsedLinkProps<Value>) {
  const [attempt, setAttempt] = useState(0);
  const { data: result } = useSource(
    source(['a link of an account', code, attempt], { load: () => apply(code) }),
  );
  if (!result)
    return (
      <TicketLayout kicker="Your e-mail link" heading="One moment" stub="Sound check">
        <p role="status">Checking your link…</p>
      </TicketLayout>
    );
  if (result.ok) return children(result.value);
  if (result.code === 'link-dead') return <DeadLink kind={kind} next={next} />;
  if (result.code === 'email-taken' && kind === 'new-address') return <AddressTaken />;
  return (
    <TicketLayout kicker="Your e-mail link" heading="Feedback" stub="Sound check">
      <AccountFailure code={result.code} />
      <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
    </TicketLayout>
  );
}
