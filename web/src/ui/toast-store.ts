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
}

interface Standing extends Toast {
  endsAt: number;
  timer: ReturnType<typeof setInterval>;
}

/** More toasts would cover the page on a phone. */
const shownMax = 3;

const { get, set, subscribe } = createStore<readonly Standing[]>([]);
let lastId = 0;

function dismiss(id: number): void {
  clearInterval(get().find((toast) => toast.id === id)?.timer);
  set(get().filter((toast) => toast.id !== id));
}

/** An open dialog dims the toasts below it. */
const isDimmed = () => document.querySelector('dialog[open]') !== null;

function defaultSeconds({ failed, action }: ToastInput): number {
  if (failed) return 12;
  return action ? 10 : 6;
}

/** The pointer or the keyboard is at it. */
const isHeld = (id: number) =>
  document.querySelector(`[data-toast="${id}"]:is(:hover, :has(:focus-visible))`) !== null;

/**
 * Dismisses a toast when its time is over, or later if somebody is at it, or if it could not be read until then. An
 * action does not wait to be read.
 */
const dismissAfter = ({ id, action, ms }: Pick<Toast, 'id' | 'action'> & { ms: number }) =>
  setInterval(() => {
    if (!isHeld(id) && (action || !isDimmed())) dismiss(id);
  }, ms);

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
  clearInterval(same?.timer);
  const id = same?.id ?? ++lastId;
  const ms = (toast.seconds ?? defaultSeconds(toast)) * 1000;
  const shown = { ...toast, id, endsAt: Date.now() + ms, timer: dismissAfter({ ...toast, id, ms }) };
  if (same) return set(get().map((other) => (other === same ? shown : other)));
  if (toast.replaces !== undefined && !toast.failed) dismissAbout(toast.replaces);
  const [first] = [...get()].sort((a, b) => a.endsAt - b.endsAt);
  if (first && get().length >= shownMax) dismiss(first.id);
  set([...get(), shown]);
}
