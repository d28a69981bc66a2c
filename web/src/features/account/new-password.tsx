import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import { readResetLink, resetPassword } from '../../platform/session/account-links.ts';
import type { SignInOutcome } from '../../platform/session/accounts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckingLink } from './checking-link.tsx';
import { DeadLink } from './dead-link.tsx';
import { useLink, type EmailLinkProps } from './email-link.ts';
import { FailureNotice } from './failure-notice.tsx';
import { newPasswordSchema } from './form-schemas.ts';
import { LinkFailure } from './link-failure.tsx';
import { withNext } from './next-path.ts';
import { newPasswordHint } from './texts.ts';
import { TicketLayout } from './ticket-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { useFocusOnHeading } from '../../ui/use-focus-on-heading.ts';
import { usePending } from '../../ui/use-pending.ts';

export function NewPassword({ code, next, onRetry }: EmailLinkProps) {
  const link = useLink(code, readResetLink);
  if (!link) return <CheckingLink />;
  if (!link.ok) return <LinkFailure code={link.code} kind="reset" onRetry={onRetry} />;
  return <NewPasswordForm code={code} email={link.value.email} next={next} />;
}

interface NewPasswordFormProps {
  code: string;
  email: string;
  next: string;
}

function NewPasswordForm({ code, email, next }: NewPasswordFormProps) {
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [failure, setFailure] = useState<AccountErrorCode | null>(null);
  useFocusOnHeading(outcome ?? failure ?? 'asking');
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: valibotResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });

  const { pending, run } = usePending(async ({ password }: { password: string }) => {
    setFailure(null);
    const result = await resetPassword(code, email, password);
    if (result.ok) {
      setOutcome(result.value);
      return;
    }
    setFailure(result.code);
    if (result.code === 'weak-password') setFocus('password', { shouldSelect: true });
  });

  if (outcome !== null) return <PasswordSet signedIn={outcome === 'signed-in'} next={next} />;
  // The link was used in another tab while this form was open.
  if (failure === 'link-dead') return <DeadLink kind="reset" />;
  return (
    <TicketLayout kicker="Your e-mail link" heading="New password" stub="Password">
      <FailureNotice code={failure} />
      <form noValidate aria-label="Choose a new password" onSubmit={(event) => void handleSubmit(run)(event)}>
        {/* Also tells password managers which account the password belongs to. */}
        <Field label="Account">
          <TextInput type="email" autoComplete="username" value={email} readOnly />
        </Field>
        <PasswordField
          {...register('password')}
          label="New password"
          hint={newPasswordHint}
          error={formState.errors.password?.message}
          autoComplete="new-password"
          readOnly={pending}
        />
        <Button type="submit" size="large" wide pending={pending} pendingText="Setting it…">
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
