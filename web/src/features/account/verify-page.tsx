import { useLocation, useSearchParams } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { mailCooldown } from '../../platform/session/mail-cooldown.ts';
import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import { checkVerified, sendVerification, signOut } from '../../platform/session/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { nextPath, withNext } from './next-path.ts';
import { Redirect } from './redirect.tsx';
import { useSession } from './index.ts';
import { AccountFailure } from './account-failure.tsx';
import styles from './ticket-layout.module.css';
import { TicketLayout } from './ticket-layout.tsx';
import { DeleteDialog } from './own-account/delete-dialog.tsx';
import { useAccountWatch } from './use-account-watch.ts';

/** Counts down the whole seconds until another email may be sent. Call `refresh` after sending one. */
function useMailCooldown() {
  const [left, setLeft] = useState(() => mailCooldown.remaining());
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(mailCooldown.remaining()), Math.min(left, 1000));
    return () => clearTimeout(timer);
  }, [left]);
  return { seconds: Math.ceil(left / 1000), refresh: () => setLeft(mailCooldown.remaining()) };
}

/** Continues to the requested page, and confirms the verified address in a toast. */
function Welcome({ next }: { next: string }) {
  useEffect(() => showToast({ text: 'Your e-mail address is verified. Welcome!' }), []);
  return <Redirect to={next} />;
}

interface VerifyPageProps {
  /** Called with the uid when the account has been deleted. */
  onDeleted: (uid: string) => void;
}

/** `/auth/verify`, for accounts with an unverified email address. Everyone else is redirected. */
export function VerifyPage({ onDeleted }: VerifyPageProps) {
  const session = useSession();
  const [parameters] = useSearchParams();
  const { state } = useLocation() as { state: { mailSent?: boolean } | null };
  const next = nextPath(parameters);

  switch (session.state) {
    case 'resolving':
      return null;
    case 'signed-in':
      return <Welcome next={next} />;
    case 'signed-out': {
      const { unverified } = session;
      return unverified === null ? (
        <Redirect to={withNext('/auth/login', next)} />
      ) : (
        <Inbox
          email={unverified.email}
          next={next}
          mailSent={state?.mailSent ?? true}
          onDeleted={() => onDeleted(unverified.uid)}
        />
      );
    }
  }
}

interface InboxProps {
  email: string;
  next: string;
  /** Whether the first email was sent. */
  mailSent: boolean;
  /** Called when the account has been deleted. */
  onDeleted: () => void;
}

type News = 'not-sent' | 'sent-again' | 'not-yet' | AccountErrorCode | null;

/** Asks the member to check their inbox, and continues automatically when the link is opened on any device. */
function Inbox({ email, next, mailSent, onDeleted }: InboxProps) {
  const [news, setNews] = useState<News>(mailSent ? null : 'not-sent');
  const [deleting, setDeleting] = useState(false);
  const cooldown = useMailCooldown();
  // Checking a deleted account fails, which would sign the member out before the dialog has confirmed the deletion.
  useAccountWatch(!deleting, checkVerified);

  const check = async () => {
    setNews(null);
    const result = await checkVerified();
    if (!result.ok) setNews(result.code);
    else if (!result.value) setNews('not-yet');
  };
  const resend = async () => {
    setNews(null);
    const result = await sendVerification(next);
    setNews(result.ok ? 'sent-again' : result.code);
    cooldown.refresh();
  };
  const leave = async () => {
    const result = await signOut();
    if (!result.ok) setNews(result.code);
  };
  const waiting = cooldown.seconds > 0;

  return (
    <TicketLayout
      kicker="Nearly in"
      heading="Check your inbox"
      stub="Sound check"
      lead={
        <>
          We wrote to <strong className={styles.address}>{email}</strong>. Open the link in that mail, on this
          device or another, and you are in.
        </>
      }
      aside={
        <>
          <h2>Nothing there?</h2>
          <p>
            Give it a minute, then look into the spam folder. If the address has a typo, start again with the
            right one.
          </p>
          <Button variant="quiet" onClick={leave}>
            Use another account
          </Button>
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            Delete this account
          </Button>
          {deleting && (
            <DeleteDialog email={email} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
          )}
        </>
      }
    >
      <InboxNews news={news} email={email} />
      <Button size="large" wide pendingText="Looking…" onClick={check}>
        I have opened the link
      </Button>
      <Button variant="secondary" wide pendingText="Sending…" disabled={waiting} onClick={resend}>
        {waiting ? `Send it again in ${cooldown.seconds} s` : 'Send it again'}
      </Button>
    </TicketLayout>
  );
}

function InboxNews({ news, email }: { news: News; email: string }) {
  if (news === 'not-sent') {
    return (
      <Notice kind="error" live>
        Your account is made, but the mail could not be sent. Send it again below.
      </Notice>
    );
  }
  if (news === 'sent-again') {
    return (
      <Notice kind="success" live>
        Sent again to {email}. Only the link in the newest mail counts.
      </Notice>
    );
  }
  if (news === 'not-yet') {
    return <Notice live>Not verified yet. Open the link in the mail first, then press again.</Notice>;
  }
  return <AccountFailure code={news} />;
}
