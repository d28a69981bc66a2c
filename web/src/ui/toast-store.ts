import { createStore } from '../lib/store.ts';

export interface ToastInput {
  text: string;
  /** A button, such as Undo. It also closes the toast. */
  action?: { label: string; run: () => void };
  /**
   * Returns the part of the page that the toast responds to. The action receives the focus unless it is elsewhere;
   * when the toast closes, the first control of that part receives it.
   */
  from?: () => HTMLElement | null;
  /** Identifies the subject. The toast replaces earlier ones about the same subject, unless it has `failed`. */
  replaces?: string;
  /** The toast reports a failure: there is more to read, and nothing on the page shows it. */
  failed?: true;
  /** How long it is shown. By default long enough to read it, and to decide about its action. */
  seconds?: number;
}

export interface Toast extends ToastInput {
  id: number;
  seconds: number;
  endsAt: number;
}

/** More toasts would cover the page on a phone. */
const shownMax = 3;

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

const dismiss = (id: number): void => set(get().filter((toast) => toast.id !== id));

function defaultSeconds({ failed, action }: ToastInput): number {
  if (failed) return 12;
  return action ? 10 : 6;
}

/** Dismisses the toasts whose `replaces` is `about`. */
function dismissAbout(about: string): void {
  for (const { id, replaces } of get()) if (replaces === about) dismiss(id);
}

/** The toasts that a `ToastStack` shows. */
export const toastStore = { get, subscribe, dismiss, dismissAbout };

/**
 * Shows a message that disappears by itself. A message that must be read belongs in a Notice. Repeating the same text
 * keeps its place and does not announce it again; if there are too many toasts, the one closest to its end is
 * removed.
 */
export function showToast(toast: ToastInput): void {
  const isSame = ({ text, action }: Toast) => text === toast.text && !action && !toast.action;
  const same = get().find(isSame);
  const id = same?.id ?? ++lastId;
  const seconds = toast.seconds ?? defaultSeconds(toast);
  const shown = { ...toast, id, seconds, endsAt: Date.now() + seconds * 1000 };
  if (same) return set(get().map((other) => (other === same ? shown : other)));
  if (toast.replaces !== undefined && !toast.failed) dismissAbout(toast.replaces);
  const [first] = [...get()].sort((a, b) => a.endsAt - b.endsAt);
  if (first && get().length >= shownMax) dismiss(first.id);
  set([...get(), shown]);
}
