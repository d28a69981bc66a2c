import { createStore } from '../lib/store.ts';

export interface ToastInput {
  text: string;
  /** Such as Undo. It also closes the toast. */
  action?: { label: string; run: () => void };
  /**
   * Finds the part of the page that it answers. Unless the focus is elsewhere, the action takes it; when the toast goes, the
   * first control there gets it.
   */
  from?: () => HTMLElement | null;
  /** A word for what it is about: it takes the place of earlier ones about that, unless it failed. */
  replaces?: string;
  /** It says that something did not work: there is more to read, and nothing on the page shows it. */
  failed?: true;
  /** Longer for a toast with an action. */
  seconds?: number;
}

export interface Toast extends ToastInput {
  id: number;
}

interface Standing extends Toast {
  endsAt: number;
  timer: ReturnType<typeof setTimeout>;
}

/** More would cover the page of a phone. */
const standingMost = 3;

const { get, set, subscribe } = createStore<readonly Standing[]>([]);
let lastId = 0;

function dismiss(id: number): void {
  clearTimeout(get().find((toast) => toast.id === id)?.timer);
  set(get().filter((toast) => toast.id !== id));
}

/** Dismisses the toasts whose `replaces` is `about`. */
function dismissAbout(about: string): void {
  for (const { id, replaces } of get()) if (replaces === about) dismiss(id);
}

/** The toasts that are shown, by a `ToastStack`. */
export const toastStore = { get, subscribe, dismiss, dismissAbout };

/**
 * Shows a message that disappears by itself. A message that must be read belongs in a Notice. The same sentence again keeps
 * its place and is not said twice; of too many, the one goes that would be gone first.
 */
export function showToast(toast: ToastInput): void {
  const isSame = ({ text, action }: Toast) => text === toast.text && !action && !toast.action;
  const same = get().find(isSame);
  clearTimeout(same?.timer);
  const id = same?.id ?? ++lastId;
  const ms = (toast.seconds ?? (toast.failed ? 12 : 6)) * 1000;
  const shown = { ...toast, id, endsAt: Date.now() + ms, timer: setTimeout(() => dismiss(id), ms) };
  if (same) return set(get().map((other) => (other === same ? shown : other)));
  if (toast.replaces !== undefined && !toast.failed) dismissAbout(toast.replaces);
  const [first] = [...get()].sort((one, other) => one.endsAt - other.endsAt);
  if (first && get().length >= standingMost) dismiss(first.id);
  set([...get(), shown]);
}
