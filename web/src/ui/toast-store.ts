export interface ToastInput {
  text: string;
  /** Such as Undo. The toast goes when it is pressed. */
  action?: { label: string; run: () => void };
  /** Longer where something can be taken back. */
  seconds?: number;
}

export interface Toast extends ToastInput {
  id: number;
}

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** What is being said at the moment; a `ToastStack` shows it. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  dismiss: (id: number): void => set(toasts.filter((toast) => toast.id !== id)),
};

/** Shows a line that goes by itself. For what is nice to know; what must be read belongs in a Notice. */
export function showToast(toast: ToastInput): void {
  const id = ++lastId;
  set([...toasts, { ...toast, id }]);
  setTimeout(() => toastStore.dismiss(id), (toast.seconds ?? 6) * 1000);
}
