import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { pageLeft } from '../../../ui/use-pending.ts';
import type { AccountErrorCode } from '../../../platform/session/account-errors.ts';
import { deleteOwnAccount } from '../api/account-deletion.ts';
import { reauthenticate, reauthenticateWithGoogle } from '../../../platform/session/accounts.ts';
import styles from './own-account.module.css';
import { useSignInMethods } from './use-sign-in-methods.ts';

const reauthenticationProblems: Partial<Record<AccountErrorCode, string>> = {
  'wrong-credentials': 'That is not the password of this account. Nothing was deleted.',
  'too-many-tries': 'Too many tries in a row. Wait a few minutes, then try again.',
  'popup-blocked': 'The browser blocked Google’s window. Allow pop-ups for this site and press again.',
  'popup-closed': 'Google’s window was closed before you were through. Nothing was deleted.',
  'popup-unavailable': 'Google’s window cannot be loaded here: something between you and Google blocks it.',
  unreachable: 'We cannot reach the sign-in service. Check your connection; nothing was deleted.',
};

const unexpected = 'That did not work. Nothing was deleted; try again in a minute.';

type Credentials = 'google' | { password: string };

/** Deletes the member's own account after reauthentication. Resolves to a failure. */
function useDeletion(onDeleted: () => void) {
  const online = useOnline();
  const [step, setStep] = useState<'reauthenticating' | 'deleting'>('reauthenticating');

  const run = async (credentials: Credentials): Promise<string> => {
    if (!online) return 'You are offline. Nothing was deleted.';
    setStep('reauthenticating');
    const confirmed = await (credentials === 'google'
      ? reauthenticateWithGoogle()
      : reauthenticate(credentials.password));
    if (!confirmed.ok) return reauthenticationProblems[confirmed.code] ?? unexpected;
    setStep('deleting');
    const result = await deleteOwnAccount();
    if (!result.ok) return result.message;
    onDeleted();
    return pageLeft;
  };
  return { step, run };
}

interface DeleteDialogProps {
  email: string;
  /** Called when the account has been deleted and nobody is signed in. */
  onDeleted: () => void;
  onClose: () => void;
}

const word = 'delete';

/** Explains what is deleted and what stays, and asks for the confirmation word and a fresh login. */
export function DeleteDialog({ email, onDeleted, onClose }: DeleteDialogProps) {
  const methods = useSignInMethods() ?? [];
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'word' | 'password' | null>(null);
  const { step, run } = useDeletion(onDeleted);
  const byPassword = methods.includes('password') || methods.length === 0;

  const submit = () => {
    const first = typed.trim().toLowerCase() !== word ? 'word' : byPassword && !password ? 'password' : null;
    setMissing(first);
    if (!first) return run(byPassword ? { password } : 'google');
  };

  return (
    <FormDialog
      title="Delete your account"
      action={byPassword ? 'Delete for good' : 'Confirm with Google and delete'}
      pendingText={step === 'reauthenticating' ? 'Checking that it is you…' : 'Deleting…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.lists}>
        <div>
          <h3 data-first-focus tabIndex={-1}>
            What is deleted
          </h3>
          <ul>
            <li>your login, profile and picture</li>
            <li>saved articles, shows, follows, followers and horns</li>
            <li>unpublished drafts, except those that a co-author continues</li>
            <li>notifications, devices and reports</li>
          </ul>
        </div>
        <div>
          <h3>What stays, without your name</h3>
          <ul>
            <li>comments, notes beside others’ drafts and published articles, by a “Former member”</li>
            <li>donations in the books, without a donor</li>
            <li>your account’s number in the log of roles</li>
          </ul>
        </div>
      </div>
      <Field label={`Type “${word}”`} error={missing === 'word' && `Type ${word} here if you mean it.`}>
        <TextInput
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {byPassword && (
        <Field
          label="Your password"
          hint={`For ${email}. It keeps others from doing this in your open browser.`}
          error={missing === 'password' && 'Type the password that you log in with.'}
        >
          <PasswordInput
            value={password}
            autoComplete="current-password"
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}

/** The section to delete the member's own account. */
export function DeleteAccount(props: Omit<DeleteDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.part}>
      <p>For good: nobody can bring it back, neither you nor we. Take a copy of your data first.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
