import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Inbox } from './inbox.tsx';
import { nextPath, withNext } from './next-path.ts';
import { useSession } from './use-session.ts';

/** `/auth/verify`: for an account that waits for its e-mail to be verified. Nobody else has business here. */
export function VerifyPage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const { state } = useLocation() as { state: { mailSent?: boolean } | null };
  const next = nextPath(parameters);

  switch (session.state) {
    case 'resolving':
      return null;
    case 'signed-in':
      return <Navigate to={next} replace />;
    case 'signed-out':
      return session.unverifiedEmail === null ? (
        <Navigate to={withNext('/auth/login', next)} replace />
      ) : (
        <Inbox email={session.unverifiedEmail} next={next} mailSent={state?.mailSent ?? true} />
      );
  }
}
