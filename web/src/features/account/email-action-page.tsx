import { isSameAddress } from '@contract/is-same-address.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import {
  applyAddressLink,
  readResetLink,
  resetPassword,
  type VerifiedAddress,
  verifyEmail,
} from '../../platform/session/account-links.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import type { SignInOutcome } from '../../platform/session/accounts.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { DeadLink, UsedLink } from './email-link.tsx';
import { continuePath, withNext } from './next-path.ts';
import { TicketLayout } from './ticket-layout.tsx';
import { Redirect } from './redirect.tsx';
import { useSession } from './index.ts';
import { AccountFailure, newPasswordHint } from './account-failure.tsx';
import { newPasswordSchema } from './form-schemas.ts';
import { PasswordField } from './password-field.tsx';

/** `/auth/action`, the target of all links in emails. The URL holds the action, a code, and the page to continue to. */
export function EmailActionPage() {
  const [parameters] = useSearchParams();
  const code = parameters.get('oobCode') ?? '';
  const next = continuePath(parameters.get('continueUrl')) ?? '/';
  const link = { code, next };

  switch (parameters.get('mode') ?? '') {
    case 'verifyEmail':
      return (
        <UsedLink {...link} kind="verify" apply={verifyEmail}>
          {(verified) => <Verified {...verified} next={next} />}
        </UsedLink>
      );
    case 'resetPassword':
      return (
        <UsedLink {...link} kind="reset" apply={readResetLink}>
          {({ email }) => <NewPasswordForm key={code} {...link} email={email} />}
        </UsedLink>
      );
    case 'recoverEmail':
      return (
        <UsedLink {...link} kind="old-address" apply={applyAddressLink}>
          {({ email }) => <AddressRestored email={email} />}
        </UsedLink>
      );
    case 'verifyAndChangeEmail':
      return (
        <UsedLink {...link} kind="new-address" apply={applyAddressLink}>
          {({ email }) => <AddressChanged email={email} next={next} />}
        </UsedLink>
      );
    default:
      return <DeadLink kind="unknown" />;
  }
}

/**
 * In the browser of the sign-up, the member is logged in and continues by way of the page that waits for that: this page
 * has a secret address, so what it says is lost when it is left.
 */
function Verified({ isHere, email, next }: VerifiedAddress & { next: string }) {
  const session = useSession();
  if (isHere) return <Redirect to={withNext('/auth/verify', next)} />;
  return (
    <TicketLayout kicker="Your e-mail link" heading="Verified" stub="Admit one">
      <Notice kind="success" live>
        {email ?? 'Your address'} is verified. If you signed up on another device, that page goes on by
        itself.
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

function AddressChanged({ email, next }: { email: string | null; next: string }) {
  const session = useSession();
  const here = session.state === 'signed-in' ? session.user.email : null;
  return (
    <TicketLayout kicker="Your e-mail link" heading="Address changed" stub="Admit one">
      <Notice kind="success" live>
        From now on you log in with {email ?? 'the other address'}.
      </Notice>
      {here === null ? (
        <>
          <p>You are logged out everywhere, so that nobody goes on under the old address.</p>
          <ButtonLink to={withNext('/auth/login', next)}>Log in</ButtonLink>
        </>
      ) : (
        <>
          {!isSameAddress(here, email ?? here) && <p>In this browser you are logged in as {here}.</p>}
          <ButtonLink to={next}>Go on</ButtonLink>
        </>
      )}
    </TicketLayout>
  );
}

const AddressRestored = ({ email }: { email: string | null }) => (
  <TicketLayout kicker="Your e-mail link" heading="Address restored" stub="Your address">
    <Notice kind="success" live>
      Your account is back at {email ?? 'the other address'}.
    </Notice>
    <p>If it was not you who changed it, somebody else knows your password. Set a new one now.</p>
    <ButtonLink to="/auth/reset">Set a new password</ButtonLink>
  </TicketLayout>
);

interface NewPasswordFormProps {
  code: string;
  email: string;
  next: string;
}

function NewPasswordForm({ code, email, next }: NewPasswordFormProps) {
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [failure, setFailure] = useState<AccountErrorCode | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: valibotResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });

  const { errors, isSubmitting } = formState;

  const setPassword = async ({ password }: { password: string }) => {
    setFailure(null);
    const result = await resetPassword(code, email, password);
    if (result.ok) {
      setOutcome(result.value);
      return;
    }
    setFailure(result.code);
    if (result.code === 'weak-password') setFocus('password', { shouldSelect: true });
  };

  if (outcome !== null) return <PasswordSet signedIn={outcome === 'signed-in'} next={next} />;
  // The link was used in another tab while this form was open.
  if (failure === 'link-dead') return <DeadLink kind="reset" />;
  return (
    <TicketLayout kicker="Your e-mail link" heading="New password" stub="Password">
      <AccountFailure code={failure} />
      <form
        noValidate
        aria-label="Choose a new password"
        onSubmit={(event) => void handleSubmit(setPassword)(event)}
      >
        {/* Also tells password managers which account the password belongs to. */}
        <Field label="Account">
          <TextInput type="email" autoComplete="username" value={email} readOnly />
        </Field>
        <PasswordField
          {...register('password')}
          label="New password"
          hint={newPasswordHint}
          error={errors.password?.message}
          autoComplete="new-password"
          readOnly={isSubmitting}
        />
        <Button type="submit" size="large" wide pending={isSubmitting} pendingText="Setting it…">
          Set password and log in
        </Button>
      </form>
    </TicketLayout>
  );
}

function PasswordSet({ signedIn, next }: { signedIn: boolean; next: string }) {
  return (
    <TicketLayout kicker="Your e-mail link" heading="Password set" stub="Admit one">
      <Notice kind="success" live>
        Your new password is set{signedIn ? ' and you are logged in' : ''}. The old one opens nothing any
        more.
      </Notice>
      {signedIn ? (
        <ButtonLink to={next}>Go on</ButtonLink>
      ) : (
        <ButtonLink to={withNext('/auth/login', next)}>Log in with it</ButtonLink>
      )}
    </TicketLayout>
  );
}

export { EmailActionPage as default };
