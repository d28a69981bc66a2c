import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TicketLayout } from './ticket-layout.tsx';
import { useSession } from './use-session.ts';

interface DeadLinkProps {
  kind: 'verify' | 'reset' | 'address' | 'unknown';
}

/** Says that a link no longer works, and links to where a new one comes from. */
export function DeadLink({ kind }: DeadLinkProps) {
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
      <WayOn kind={kind} />
    </TicketLayout>
  );
}

function WayOn({ kind }: DeadLinkProps) {
  const session = useSession();
  const waiting = session.state === 'signed-out' && session.unverified !== null;
  switch (kind) {
    case 'verify':
      return waiting ? (
        <ButtonLink to="/auth/verify">Send me a new mail</ButtonLink>
      ) : (
        <>
          <p>Log in: if your e-mail is not verified yet, you can have a new mail sent there.</p>
          <ButtonLink to="/auth/login">Log in</ButtonLink>
        </>
      );
    case 'reset':
      return <ButtonLink to="/auth/reset">Ask for a new link</ButtonLink>;
    case 'address':
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
