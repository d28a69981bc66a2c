import { showToast, type ToastInput, toastStore } from '../../ui/toast-store.ts';

/** Undoes a decision. Resolves to null on success, or to a human-readable message about what could not be undone. */
export type UndoHandler = () => Promise<string | null>;

export interface UndoToasts {
  /** Says what was done, with Undo. */
  offer: (text: string, onUndo: UndoHandler) => void;
  say: (text: string) => void;
}

const undoLabel = 'Undo';

/** The toasts about decisions, which have already been carried out, so leaving the page loses nothing. */
export function undoToasts(options: Pick<ToastInput, 'from' | 'replaces'> = {}): UndoToasts {
  const { from: _from, ...about } = options;
  const say = (text: string): void => showToast({ failed: true, text, ...about });
  return {
    say,
    offer(text, onUndo) {
      const run = () =>
        void onUndo().then((problem) => {
          if (problem !== null) say(problem);
        });
      showToast({ text, action: { label: undoLabel, run }, ...options });
    },
  };
}

/** Undoes the last decision whose toast is still shown. */
export function undoLast(): void {
  const toast = toastStore.get().findLast(({ action }) => action?.label === undoLabel);
  if (!toast) return;
  toastStore.dismiss(toast.id);
  toast.action?.run();
}
