import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../../platform/session/account-changes.ts';
import type { AccountErrorCode } from '../../../platform/session/account-errors.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { AccountFailure, newPasswordHint, notThisPassword, passwordTooWeak } from '../account-failure.tsx';
import { changePasswordSchema } from '../form-schemas.ts';
import { PasswordField } from '../password-field.tsx';

export interface PasswordDialogProps {
  email: string;
  onSet: () => void;
  onClose: () => void;
}

/** Asks for the current password and a new one. */
export default function PasswordDialog({ email, onSet, onClose }: PasswordDialogProps) {
  const online = useOnline();
  const [failure, setFailure] = useState<AccountErrorCode | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(changePasswordSchema),
    defaultValues: { current: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const send = async (typed: { current: string; password: string }) => {
    setFailure(null);
    if (!online) {
      setFailure('unreachable');
      return;
    }
    const result = await changePassword(typed.current, typed.password);
    if (result.ok) onSet();
    else if (result.code === 'wrong-credentials')
      setError('current', { message: notThisPassword }, { shouldFocus: true });
    else if (result.code === 'weak-password')
      setError('password', { message: passwordTooWeak }, { shouldFocus: true });
    else setFailure(result.code);
  };

  return (
    <FormDialog
      title="Change your password"
      action="Set the new password"
      pendingText="Setting it…"
      onSubmit={() => handleSubmit(send)()}
      onClose={onClose}
    >
      <p>You stay logged in here. Your other devices have to log in again.</p>
      {/* Tells password managers which account the password belongs to. */}
      <Field label="Account">
        <TextInput type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <PasswordField
        {...register('current')}
        data-first-focus
        label="Current password"
        error={errors.current?.message}
        autoComplete="current-password"
        readOnly={isSubmitting}
      />
      <PasswordField
        {...register('password')}
        label="New password"
        hint={newPasswordHint}
        error={errors.password?.message}
        autoComplete="new-password"
        readOnly={isSubmitting}
      />
      <AccountFailure code={failure} />
    </FormDialog>
  );
}
