import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './press.module.css';
import type { Press } from './use-press.ts';

interface PressDialogProps {
  title: string;
  /** The word on the button. */
  action: string;
  pendingText: string;
  press: Press;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Says what will happen before it happens. */
export function PressDialog({
  title,
  action,
  pendingText,
  press,
  onSubmit,
  onClose,
  children,
}: PressDialogProps) {
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
          <Button type="submit" form="press-form" pending={press.busy} pendingText={pendingText}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="press-form" className={styles.form} onSubmit={submit} noValidate>
        {children}
        {press.problem !== null && (
          <Notice kind="error" live title="That did not work">
            {press.problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
