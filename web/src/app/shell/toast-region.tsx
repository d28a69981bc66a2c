import { useSyncExternalStore } from 'react';
import { toastStore } from '../../ui/toast-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ToastStack = lazyPart<object>(() =>
  import('../../ui/toast.tsx').then((module) => ({ default: module.ToastStack })),
);

const hasToasts = () => toastStore.get().length > 0;

/** The live region must be in the page before the first toast; the code that fills it is in a file that every page has asked for by then. */
export function ToastRegion() {
  const filled = useSyncExternalStore(toastStore.subscribe, hasToasts, () => false);
  // Not atomic: with a new toast, those that stand are not read again.
  return (
    <div role="status" aria-atomic={false}>
      {filled && <ToastStack />}
    </div>
  );
}
