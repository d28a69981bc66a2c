import { useState } from 'react';
import { checkAddress } from '../../../platform/session/account-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isSameAddress } from '@contract/is-same-address.ts';
import { useAccountWatch } from '../use-account-watch.ts';
import type { AddressDialogProps } from './address-dialog.tsx';
import styles from './own-account.module.css';
import type { PasswordDialogProps } from './password-dialog.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

const AddressDialog = lazyDialog<AddressDialogProps>(
  'Change your address',
  () => import('./address-dialog.tsx'),
);
const PasswordDialog = lazyDialog<PasswordDialogProps>(
  'Change your password',
  () => import('./password-dialog.tsx'),
);

interface OwnLoginProps {
  email: string;
}

/** The section to change the e-mail address and the password. */
export function OwnLogin(props: OwnLoginProps) {
  const methods = useSignInMethods();
  if (methods === null) return null;
  const byGoogle = methods.includes('google');
  return byGoogle && !methods.includes('password') ? (
    <div className={styles.part}>
      <p>
        You log in with Google. The address and the password are those of your Google account: you change the
        password there, and the address cannot be changed here.
      </p>
    </div>
  ) : (
    <ByPassword {...props} byGoogle={byGoogle} />
  );
}

function ByPassword({ email, byGoogle }: OwnLoginProps & { byGoogle: boolean }) {
  const [open, setOpen] = useState<'address' | 'password' | null>(null);
  const [isSet, setIsSet] = useState(false);
  /** The address to which the link was sent. */
  const [to, setTo] = useState<string | null>(null);
  const isDone = to !== null && isSameAddress(to, email);
  useAccountWatch(to !== null && !isDone, checkAddress);

  const show = (dialog: typeof open) => {
    setIsSet(false);
    setOpen(dialog);
  };
  return (
    <div className={styles.part}>
      <p>
        You log in with {email} and your password{byGoogle && ', or with Google'}.
      </p>
      {to !== null && !isDone && (
        <Notice title="Look into the other inbox" live>
          If that address can be used, a mail with a link is on its way to {to}. Nothing changes until you
          open the link. Nothing there after a minute? Look into the spam folder, or at the address for a
          typo.
        </Notice>
      )}
      <ActionRow>
        <Button variant="secondary" onClick={() => show('address')}>
          Change e-mail address
        </Button>
        <Button variant="secondary" onClick={() => show('password')}>
          Change password
        </Button>
        <p role="status" className={styles.said}>
          {isSet ? 'Password changed.' : isDone && `Your e-mail address is ${email} now.`}
        </p>
      </ActionRow>
      {open === 'address' && (
        <AddressDialog
          email={email}
          onSent={(address) => {
            setTo(address);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'password' && (
        <PasswordDialog
          email={email}
          onSet={() => {
            setIsSet(true);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
