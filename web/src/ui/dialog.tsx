import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { DialogHolds, useHolds } from './dialog-holds.ts';
import { useAskOnClose } from './use-ask-on-close.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useCloseWarning } from './use-close-warning.ts';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button, or a click outside the dialog. An owner that does nothing keeps the dialog open. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A request is on its way and cannot be called back: the dialog stays until it has ended. A part says so by `usePendingPart`. */
  pending?: boolean;
  /** Stands at the top of the window, which it fills on a phone: for what grows while it is used. */
  tall?: boolean;
  /** Fills the window: for what is to be seen as large as it can be. */
  full?: boolean;
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

/** In this order; the last button of the bottom is the one that changes nothing. */
const firstPlaces = [
  '[data-first-focus]',
  'form :is(input, select, textarea):not(:disabled, [hidden])',
  '[data-actions] > button:last-of-type',
  'h2',
];

/** `lastFocus`: what had the focus in a dialog that comes back. */
function show(dialog: HTMLDialogElement, lastFocus: HTMLElement | null): void {
  dialog.showModal();
  if (lastFocus?.isConnected) lastFocus.focus();
  else focusFirst(dialog);
}

/** The browser would choose the close button, which nobody opens a dialog for. */
function focusFirst(dialog: HTMLElement): void {
  const places = firstPlaces.map((place) => dialog.querySelector<HTMLElement>(place));
  places.find((place) => place !== null)?.focus();
}

/**
 * A modal dialog. The first field has the focus, of a question without one the button that changes nothing, else the title;
 * `data-first-focus` marks another place. The browser keeps the focus inside and returns it on closing. A part that calls
 * `useUnsent` guards what was typed in it.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  pending = false,
  tall = false,
  full = false,
  actions,
}: DialogProps) {
  const lastFocus = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const heading = useId();
  const { hasUnsent, isPending, hold } = useHolds(pending);
  const close = () => {
    if (!isPending) onClose();
  };
  useAskOnClose(hasUnsent);
  useBackCloses(open, onClose, isPending);
  // Behind it, for its entry of the history comes on top.
  const { warned, onCancel, isSamePress, onInput } = useCloseWarning({ hasUnsent, isPending });

  // On Escape the browser closes it first and tells its owner then, who may refuse.
  const [closings, setClosings] = useState(0);
  useEffect(() => {
    const element = dialog.current;
    if (!open) {
      lastFocus.current = null;
      return element?.close();
    }
    if (element && !element.open) show(element, lastFocus.current);
  }, [open, closings]);

  const noteFocus = () => {
    lastFocus.current = dialog.current?.querySelector<HTMLElement>(':focus') ?? null;
  };
  const taken = useRef(false);
  // React also takes it while something around it loads.
  const comeBack = useEffectEvent((element: HTMLDialogElement) => {
    if (taken.current && open) show(element, lastFocus.current);
    taken.current = false;
  });
  // Closes on unmount too, because the browser returns the focus only on closing. Nobody has closed it then: another may take
  // its place.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    comeBack(element);
    return () => {
      taken.current = true;
      noteFocus();
      element.close();
    };
  }, []);

  // The dialog fills its own box with content, so only its backdrop reports the dialog itself as target.
  const isBeside = ({ target }: MouseEvent) => target === dialog.current;
  const notePress = (event: PointerEvent) => {
    pressedBeside.current = isBeside(event);
  };
  // Whoever touches the page beside it goes on typing where they were.
  const keepFocus = (event: MouseEvent) => {
    if (isBeside(event)) event.preventDefault();
  };
  // A selection may begin in the dialog and end beside it, and the second half of a double click was meant for what was there.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (isBeside(event) && pressedBeside.current && event.detail < 2 && !hasUnsent) close();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-tall={tall || undefined}
      data-full={full || undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        noteFocus();
        onCancel(event);
      }}
      onInput={onInput}
      onClose={(event) => {
        if (taken.current || event.currentTarget.open) return;
        if (!isSamePress(event)) close();
        setClosings((count) => count + 1);
      }}
      onPointerDown={notePress}
      onMouseDown={keepFocus}
      onClick={closeOnBackdrop}
    >
      <div className={styles.plate}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label="Close" onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={styles.body}>
          <DialogHolds value={hold}>{children}</DialogHolds>
        </div>
        {actions && (
          <div className={styles.actions} data-actions>
            {actions}
          </div>
        )}
      </div>
      {hasUnsent && (
        <p className={styles.warning} role="status">
          {warned && 'What you typed is lost if you close this. Close it again, or go on.'}
        </p>
      )}
    </dialog>
  );
}
