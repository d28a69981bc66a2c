import { createStore } from '../lib/store.ts';

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

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

/** What is being said at the moment; a `ToastStack` shows it. */
export const toastStore = {
  get,
  subscribe,
  dismiss: (id: number): void => set(get().filter((toast) => toast.id !== id)),
};

/** Shows a line that goes by itself. For what is nice to know; what must be read belongs in a Notice. */
export function showToast(toast: ToastInput): void {
  const id = ++lastId;
  set([...get(), { ...toast, id }]);
  setTimeout(() => toastStore.dismiss(id), (toast.seconds ?? 6) * 1000);
}
