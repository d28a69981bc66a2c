import { useSyncExternalStore } from 'react';
import { toastStore } from '../../ui/toast-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ToastStack = lazyPart<object>(() =>
  import('../../ui/toast.tsx').then((module) => ({ default: module.ToastStack })),
);

const hasToasts = () => toastStore.get().length > 0;

/**
 * The live region, which must be in the page before the first toast. The code that fills it is in a chunk that every
 * page has requested by then.
 */
export function ToastRegion() {
  const filled = useSyncExternalStore(toastStore.subscribe, hasToasts, () => false);
  // Not atomic: a new toast does not make screen readers repeat the others.
  return (
    <div role="status" aria-atomic={false}>
      {filled && <ToastStack />}
    </div>
  );
}
