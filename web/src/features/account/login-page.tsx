import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin } from '../../data/after-login.ts';
import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import { prepareSignIn, signIn, type SignInOutcome } from '../../platform/session/accounts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { pageLeft } from '../../ui/use-pending.ts';
import { signedOutMembers } from '../../data/signed-out-members.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { Notice } from '../../ui/notice.tsx';
import { typedAccount } from './api/typed-account.ts';
import { AccountFailure } from './account-failure.tsx';
import { loginSchema } from './form-schemas.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { nextPath, previousPage, withNext } from './next-path.ts';
import { TicketLayout } from './ticket-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { useSession } from './index.ts';

/** `/auth/login`. The guard around this page redirects signed-in members. */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const next = nextPath(parameters);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<AccountErrorCode | null>(null);
  const { register, handleSubmit, formState, setFocus, getValues } = useForm({
    resolver: valibotResolver(loginSchema),
    defaultValues: { email: typedAccount.read().email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const [wish] = useState(afterLogin.read);

  useEffect(() => void prepareSignIn(), []);

  // The link in the navigation bar names no page: whoever follows it wants to return to the current page.
  const isNamed = parameters.has('next');
  useEffect(() => {
    const before = isNamed ? null : previousPage();
    if (before !== null && before !== '/') void navigate(withNext('/auth/login', before), { replace: true });
  }, [isNamed, navigate]);

  // The guard around this page follows the session of a verified member.
  const proceed = async (outcome: SignInOutcome) => {
    typedAccount.clear();
    if (outcome !== 'unverified') return;
    void navigate(withNext('/auth/verify', next));
    await pageLeft;
  };
  const logIn = async (values: { email: string; password: string }) => {
    setFailure(null);
    const result = await signIn(values.email, values.password);
    if (result.ok) return proceed(result.value);
    setFailure(result.code);
    if (result.code === 'wrong-credentials') setFocus('password', { shouldSelect: true });
  };

  return (
    <TicketLayout
      kicker="At the door"
      heading="Log in"
      lead={wish ? `Log in. ${wish.promise}` : 'Log in to see what you saved, to comment and to follow.'}
      stub="Admit one"
      aside={
        <>
          <h2>First time here?</h2>
          <p>An account takes a name, an e-mail and a minute. It costs nothing.</p>
          <ButtonLink variant="secondary" to={withNext('/auth/signup', next)}>
            Sign up
          </ButtonLink>
        </>
      }
    >
      <EndedNotice />
      <UnsavedNotice />
      <AccountFailure code={failure} />
      <form
        noValidate
        aria-label="Log in"
        onChange={() => typedAccount.write({ email: getValues('email') })}
        onSubmit={(event) => void handleSubmit(logIn)(event)}
      >
        <Field label="E-mail" error={errors.email?.message}>
          <TextInput {...register('email')} type="email" autoComplete="username" readOnly={isSubmitting} />
        </Field>
        <PasswordField
          {...register('password')}
          label="Password"
          error={errors.password?.message}
          autoComplete="current-password"
          readOnly={isSubmitting}
        />
        <Button type="submit" size="large" wide pending={isSubmitting} pendingText="Logging in…">
          Log in
        </Button>
        <p>
          <Link to={withNext('/auth/reset', next)}>Forgot your password?</Link>
        </p>
      </form>
      <GoogleSignIn onOutcome={proceed} onFailure={setFailure} />
    </TicketLayout>
  );
}

/** Tells a member whose session has ended that unsaved text is kept, unless they discarded it by signing out. */
function UnsavedNotice() {
  const [isWaiting, setWaiting] = useState(() => hasUnsaved('tab'));
  useEffect(() => signedOutMembers.listen(() => setWaiting(hasUnsaved('tab'))), []);
  if (!isWaiting) return null;
  return (
    <Notice title="Not saved yet">
      What you typed waits in this browser tab. Log in, and you find it where you left it.
    </Notice>
  );
}

/** Tells a member whose session has ended without a sign-out why. */
function EndedNotice() {
  const session = useSession();
  if (session.state !== 'signed-out' || session.endReason !== 'ended') return null;
  return (
    <Notice title="Your session has ended">
      That happens when the password or the e-mail address of an account is changed, when an account is
      disabled or deleted, or when the browser clears what sites have stored. Once you have opened the link
      for a new address, log in with that one. If you suspect somebody else,{' '}
      <Link to="/auth/reset">reset your password</Link>.
    </Notice>
  );
}
