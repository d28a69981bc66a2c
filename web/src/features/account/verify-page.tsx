import { useLocation, useSearchParams } from 'react-router-dom';
import { Inbox } from './inbox.tsx';
import { nextPath, withNext } from './next-path.ts';
import { Redirect } from './redirect.tsx';
import { useSession } from './use-session.ts';

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
      return <Redirect to={next} />;
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
