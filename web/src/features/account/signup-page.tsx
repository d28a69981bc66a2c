import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin } from '../../data/after-login.ts';
import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import { prepareSignIn, signUp, type SignInOutcome } from '../../platform/session/accounts.ts';
import { typedAccount } from './api/typed-account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { AccountFailure, newPasswordHint } from './account-failure.tsx';
import { signUpSchema } from './form-schemas.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { nextPath, withNext } from './next-path.ts';
import { TicketLayout } from './ticket-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { pageLeft } from '../../ui/use-pending.ts';

/**
 * `/auth/signup`. Ends by asking the member to check their inbox, because an account counts only with a verified email
 * address.
 */
export function SignUpPage() {
  const [parameters] = useSearchParams();
  const next = nextPath(parameters);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<AccountErrorCode | null>(null);
  const { register, handleSubmit, formState, setFocus, getValues } = useForm({
    resolver: valibotResolver(signUpSchema),
    defaultValues: { ...typedAccount.read(), password: '' },
  });
  const { errors, isSubmitting } = formState;

  const [wish] = useState(afterLogin.read);

  useEffect(() => void prepareSignIn(), []);

  const keepTyped = () => {
    const { email, displayName } = getValues();
    typedAccount.write({ email, displayName });
  };
  const toInbox = (state?: { mailSent: boolean }) => {
    void navigate(withNext('/auth/verify', next), { state });
    return pageLeft;
  };
  const proceed = async (outcome: SignInOutcome) => {
    typedAccount.clear();
    if (outcome === 'unverified') await toInbox();
  };
  const join = async (values: { displayName: string; email: string; password: string }) => {
    setFailure(null);
    const result = await signUp(values, next);
    if (result.ok) {
      typedAccount.clear();
      await toInbox(result.value);
      return;
    }
    setFailure(result.code);
    if (result.code === 'email-taken' || result.code === 'bad-email')
      setFocus('email', { shouldSelect: true });
    if (result.code === 'weak-password') setFocus('password', { shouldSelect: true });
  };

  return (
    <TicketLayout
      kicker="At the door"
      heading="Sign up"
      lead={[
        'A name, an e-mail and a password. We send one mail to see that the address is yours.',
        wish?.promise,
      ].join(' ')}
      stub="New member"
      aside={
        <>
          <h2>Been here before?</h2>
          <p>Then your account is waiting where you left it.</p>
          <ButtonLink variant="secondary" to={withNext('/auth/login', next)}>
            Log in
          </ButtonLink>
        </>
      }
    >
      <AccountFailure code={failure} />
      <form
        noValidate
        aria-label="Sign up"
        onChange={keepTyped}
        onSubmit={(event) => void handleSubmit(join)(event)}
      >
        <Field
          label="Name"
          hint="Everybody sees it. You can change it later."
          error={errors.displayName?.message}
        >
          <TextInput {...register('displayName')} autoComplete="nickname" readOnly={isSubmitting} />
        </Field>
        <Field label="E-mail" hint="Nobody but the admins sees it." error={errors.email?.message}>
          <TextInput {...register('email')} type="email" autoComplete="username" readOnly={isSubmitting} />
        </Field>
        <PasswordField
          {...register('password')}
          label="Password"
          hint={newPasswordHint}
          error={errors.password?.message}
          autoComplete="new-password"
          readOnly={isSubmitting}
        />
        <Button type="submit" size="large" wide pending={isSubmitting} pendingText="Making your account…">
          Sign up
        </Button>
        <p>
          By signing up you accept the <Link to="/terms">terms</Link>. What we store is in the{' '}
          <Link to="/privacy">privacy notice</Link>.
        </p>
      </form>
      <GoogleSignIn onOutcome={proceed} onFailure={setFailure} />
    </TicketLayout>
  );
}

export { SignUpPage as default };
