import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  /** The word on the button that does it. */
  action: string;
  pending?: boolean;
  pendingText?: string;
  /** The word on the button that leaves everything as it is, where Cancel could mean something else. */
  leave?: string;
  /** Another way out, between doing it and leaving it. */
  more?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Says what will happen before it happens, and asks for what it takes. */
export function FormDialog({
  title,
  action,
  pending = false,
  pendingText,
  leave = 'Cancel',
  more,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} pending={pending} pendingText={pendingText}>
            {action}
          </Button>
          {more}
          <Button variant="quiet" onClick={onClose}>
            {leave}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
