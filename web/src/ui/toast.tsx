import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

interface ToastInput {
  text: string;
  /** Such as Undo. The toast goes when it is pressed. */
  action?: { label: string; run: () => void };
  /** Longer where something can be taken back. */
  seconds?: number;
}

interface Toast extends ToastInput {
  id: number;
}

const ToastContext = createContext<((toast: ToastInput) => void) | null>(null);

/** Where toasts appear, under everything that shows them. One live region stands there from the beginning. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: ToastInput) => {
      const id = ++lastId.current;
      setToasts((all) => [...all, { ...toast, id }]);
      setTimeout(() => dismiss(id), (toast.seconds ?? 6) * 1000);
    },
    [dismiss],
  );
  const list = useMemo(
    () => toasts.map((toast) => <ToastPlate key={toast.id} {...toast} onDismiss={() => dismiss(toast.id)} />),
    [toasts, dismiss],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.stack} role="status">
        {list}
      </div>
    </ToastContext>
  );
}

function ToastPlate({ text, action, onDismiss }: Toast & { onDismiss: () => void }) {
  return (
    <div className={styles.toast}>
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Shows a line that goes by itself. For what is nice to know; what must be read belongs in a Notice. */
export function useToast(): (toast: ToastInput) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider around it.');
  return show;
}
