import { showToast, type ToastInput, toastStore } from '../../ui/toast-store.ts';

type ToastAbout = Pick<ToastInput, 'from' | 'replaces'>;

/** Who decides. Each act has already been carried out when its toast appears, so leaving the page loses nothing. */
export interface Moderator {
  me: string;
  /** Under a comment of an article: the part of the page and the subject of the toasts about an act. */
  about?: (act: string) => ToastAbout;
}

const undoLabel = 'Undo';

export function sayFailure(text: string, act: string, { about }: Moderator): void {
  const { from: _from, ...subject } = about?.(act) ?? {};
  showToast({ failed: true, text, ...subject });
}

/** Says what was done, with Undo. `onUndo` resolves to null, or to what could not be undone. */
export function offerUndo(
  text: string,
  onUndo: () => Promise<string | null>,
  act: string,
  moderator: Moderator,
): void {
  const run = () =>
    void onUndo().then((problem) => {
      if (problem !== null) sayFailure(problem, act, moderator);
    });
  showToast({ text, action: { label: undoLabel, run }, ...moderator.about?.(act) });
}

/** Undoes the last decision whose toast is still shown. */
export function undoLast(): void {
  const toast = toastStore.get().findLast(({ action }) => action?.label === undoLabel);
  if (!toast) return;
  toastStore.dismiss(toast.id);
  toast.action?.run();
}
