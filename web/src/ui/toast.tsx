import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { type Toast, toastStore } from './toast-store.ts';

/** The current toasts. The live region around it must be in the page before the first one. */
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

function ToastPlate({ id, text, action }: Toast) {
  const dismiss = () => toastStore.dismiss(id);
  return (
    <div className={styles.toast}>
      <p className={styles.text}>{text}</p>
      {action && (
        <button
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
  );
}
