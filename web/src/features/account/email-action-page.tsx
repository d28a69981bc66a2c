import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NewAddressLink, OldAddressLink } from './address-link.tsx';
import { DeadLink } from './dead-link.tsx';
import { NewPassword } from './new-password.tsx';
import { continuePath } from './next-path.ts';
import { VerifyEmail } from './verify-email.tsx';

/** `/auth/action`, the target of all links in emails. The URL holds the action, a code, and the page to continue to. */
export function EmailActionPage() {
  const [parameters] = useSearchParams();
  const [round, setRound] = useState(0);
  const code = parameters.get('oobCode') ?? '';
  const link = {
    code,
    next: continuePath(parameters.get('continueUrl')) ?? '/',
    onRetry: () => setRound(round + 1),
  };
  // Another code or a retry starts over.
  const key = `${code} ${round}`;

  switch (parameters.get('mode') ?? '') {
    case 'verifyEmail':
      return <VerifyEmail key={key} {...link} />;
    case 'resetPassword':
      return <NewPassword key={key} {...link} />;
    case 'recoverEmail':
      return <OldAddressLink key={key} {...link} />;
    case 'verifyAndChangeEmail':
      return <NewAddressLink key={key} {...link} />;
    default:
      return <DeadLink kind="unknown" />;
  }
}
