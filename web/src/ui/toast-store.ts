import { createStore } from '../lib/store.ts';

export interface ToastInput {
  text: string;
  /** Such as Undo. It also closes the toast. */
  action?: { label: string; run: () => void };
  /** Longer for a toast with an action. */
  seconds?: number;
}

export interface Toast extends ToastInput {
  id: number;
}

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

/** The toasts that are shown, by a `ToastStack`. */
export const toastStore = {
  get,
  subscribe,
  dismiss: (id: number): void => set(get().filter((toast) => toast.id !== id)),
};

/** Shows a message that disappears by itself. A message that must be read belongs in a Notice. */
export function showToast(toast: ToastInput): void {
  const id = ++lastId;
  set([...get(), { ...toast, id }]);
  setTimeout(() => toastStore.dismiss(id), (toast.seconds ?? 6) * 1000);
}
