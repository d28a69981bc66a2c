import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { Dialog, useUnsent } from './dialog.tsx';
import styles from './dialog.module.css';
import { FailureNotice } from './notice.tsx';
import { usePending } from './use-pending.ts';

/** Moves the focus to the first invalid field of a form after each submit. */
export function useFocusFirstInvalid() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, onTry: () => setTries((before) => before + 1) };
}

interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  action: string;
  /** The label of the submit button while the request is in flight. */
  pendingText?: string;
  /** The label of the cancel button, if `Cancel` is ambiguous. */
  leave?: string;
  /** A third button between submit and cancel. */
  more?: ReactNode;
  /**
   * Until the promise that it returns has settled, the dialog stays open: what was sent cannot be cancelled. If that
   * resolves to a text, the dialog says it: why it failed.
   */
  onSubmit: () => Promise<string | null | void> | void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a form: it explains what will happen and asks for confirmation or input. On submit, the first invalid
 * field receives the focus.
 */
export function FormDialog({
  title,
  action,
  pendingText,
  leave = 'Cancel',
  more,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const { form, onTry } = useFocusFirstInvalid();
  const [failure, setFailure] = useState<string | null>(null);
  const { pending, run } = usePending(() => {
    setFailure(null);
    return onSubmit()?.then((failed) => setFailure(failed ?? null));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTry();
    void run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      pending={pending}
      title={title}
      actions={
        <>
          <Button type="submit" form={id} pending={pending} pendingText={pendingText}>
            {action}
          </Button>
          {more}
          <Button variant="quiet" aria-disabled={pending} onClick={onClose}>
            {leave}
          </Button>
        </>
      }
    >
      <DialogForm ref={form} id={id} className={styles.form} onSubmit={submit}>
        {children}
        <FailureNotice>{failure}</FailureNotice>
      </DialogForm>
    </Dialog>
  );
}

/** The form of a dialog. Protects the dialog from closing once something has been typed or chosen. */
function DialogForm(props: Omit<ComponentProps<'form'>, 'onChange' | 'noValidate'>) {
  const [changed, setChanged] = useState(false);
  useUnsent(changed);
  return <form {...props} onChange={() => setChanged(true)} noValidate />;
}
