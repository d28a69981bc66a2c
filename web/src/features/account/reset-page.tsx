import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import type { AccountErrorCode } from '../../platform/session/account-errors.ts';
import { prepareSignIn, requestPasswordReset } from '../../platform/session/accounts.ts';
import { typedAccount } from './api/typed-account.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountFailure } from './account-failure.tsx';
import { resetSchema } from './form-schemas.ts';
import { nextPath, withNext } from './next-path.ts';
import { TicketLayout } from './ticket-layout.tsx';

/** `/auth/reset`: requests the email with the link to set a new password. */
export function ResetPage() {
  const [parameters] = useSearchParams();
  const next = nextPath(parameters);
  const [failure, setFailure] = useState<AccountErrorCode | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(resetSchema),
    defaultValues: { email: typedAccount.read().email },
  });

  const { errors, isSubmitting } = formState;

  useEffect(() => void prepareSignIn(), []);

  const send = async ({ email }: { email: string }) => {
    setFailure(null);
    setSentTo(null);
    const result = await requestPasswordReset(email, next);
    if (result.ok) setSentTo(email);
    else setFailure(result.code);
  };

  return (
    <TicketLayout
      kicker="It happens"
      heading="Reset your password"
      lead="Tell us your e-mail address and we send you a link. The old password works until you have set a new one."
      stub="Password"
    >
      <AccountFailure code={failure} />
      {sentTo !== null && (
        <Notice kind="success" live>
          If there is an account for {sentTo}, a mail with a link is on its way. Nothing there after a minute?
          Look into the spam folder, or at the address for a typo.
        </Notice>
      )}
      <form noValidate aria-label="Ask for a link" onSubmit={(event) => void handleSubmit(send)(event)}>
        <Field label="E-mail" error={errors.email?.message}>
          <TextInput {...register('email')} type="email" autoComplete="username" readOnly={isSubmitting} />
        </Field>
        <Button type="submit" size="large" wide pending={isSubmitting} pendingText="Sending…">
          Send me a link
        </Button>
        <p>
          <Link to={withNext('/auth/login', next)}>Back to the login</Link>
        </p>
      </form>
    </TicketLayout>
  );
}

export { ResetPage as default };
