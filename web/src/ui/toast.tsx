import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { type Toast, toastStore } from './toast-store.ts';

/** The current toasts. The surrounding live region must be in the page before the first one. */
export function ToastStack() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <div className={styles.stack}>
      {toasts.map((toast) => (
        <ToastPlate key={toast.id} {...toast} />
      ))}
    </div>
  );
}

/** An open dialog dims the toasts below it. */
const isDimmed = () => document.querySelector('dialog[open]') !== null;

function ToastPlate({ id, text, action, from, seconds, endsAt }: Toast) {
  const plate = useRef<HTMLDivElement>(null);
  const actionButton = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const dismiss = () => toastStore.dismiss(id);
  // A toast that has the focus would lose it on closing, so the focus returns to where it came from.
  const returnFocus = useEffectEvent(() => {
    const origin = from ? from()?.querySelector<HTMLElement>('a, button') : cameFrom.current;
    origin?.focus({ preventScroll: true });
  });
  const takeFocus = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (from && (activeElement === body || from()?.contains(activeElement)))
      actionButton.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const { current } = plate;
    takeFocus();
    return () => {
      if (current?.contains(document.activeElement)) returnFocus();
    };
  }, []);
  // It stays while the pointer is at it, or a keyboard that went there, and without an action until it can be read.
  const endIfLeft = useEffectEvent((timer: number) => {
    const isHeld = plate.current?.matches(from ? ':hover' : ':hover, :has(:focus-visible)');
    if (isHeld || (!action && isDimmed())) return;
    clearInterval(timer);
    dismiss();
  });
  useEffect(() => {
    const timer = window.setInterval(() => endIfLeft(timer), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, endsAt]);
  return (
    <div
      ref={plate}
      className={styles.toast}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
    >
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>
        {action && (
          <button
            ref={actionButton}
            type="button"
            className={styles.action}
            onClick={() => {
              action.run();
              dismiss();
            }}
          >
            {action.label}
          </button>
        )}
        <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={dismiss}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
