import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestAddressChange } from '../../../platform/session/account-changes.ts';
import type { AccountErrorCode } from '../../../platform/session/account-errors.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { addressRefused, AccountFailure, notThisPassword } from '../account-failure.tsx';
import { changeAddressSchema } from '../form-schemas.ts';
import { PasswordField } from '../password-field.tsx';

export interface AddressDialogProps {
  email: string;
  /** Called with the new address when the mail to it has been sent. */
  onSent: (to: string) => void;
  onClose: () => void;
}

/** Asks for a new e-mail address and the password. */
export default function AddressDialog({ email, onSent, onClose }: AddressDialogProps) {
  const online = useOnline();
  const [failure, setFailure] = useState<AccountErrorCode | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(changeAddressSchema(email)),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const send = async (typed: { email: string; password: string }) => {
    setFailure(null);
    if (!online) {
      setFailure('unreachable');
      return;
    }
    const result = await requestAddressChange(typed.email, typed.password);
    if (result.ok) onSent(typed.email);
    else if (result.code === 'wrong-credentials')
      setError('password', { message: notThisPassword }, { shouldFocus: true });
    else if (result.code === 'bad-email')
      setError('email', { message: addressRefused }, { shouldFocus: true });
    else setFailure(result.code);
  };

  return (
    <FormDialog
      title="Change your address"
      action="Send me the link"
      pendingText="Sending…"
      onSubmit={() => handleSubmit(send)()}
      onClose={onClose}
    >
      <p>
        We send a link to the new address, and nothing changes until you open it. Then log in again with the
        new address. E-mails that you subscribed to stop: turn them on again afterwards.
      </p>
      <Field label="New e-mail address" error={errors.email?.message}>
        <TextInput {...register('email')} type="email" autoComplete="email" readOnly={isSubmitting} />
      </Field>
      <PasswordField
        {...register('password')}
        label="Your password"
        hint="It keeps others from doing this in your open browser."
        error={errors.password?.message}
        autoComplete="current-password"
        readOnly={isSubmitting}
      />
      <AccountFailure code={failure} />
    </FormDialog>
  );
}
