import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './own-account.module.css';

interface DeleteAccountProps {
  email: string;
  /** Called when the account has been deleted and nobody is signed in. */
  onDeleted: () => void;
}

/** The section to delete the member's own account. */
export function DeleteAccount(props: DeleteAccountProps) {
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
