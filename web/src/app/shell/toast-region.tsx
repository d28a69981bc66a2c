import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '../../ui/toast-store.ts';

/** Without its code a toast is not shown: it was only nice to know. */
const Toasts = lazy<ComponentType>(() =>
  import('../../ui/toast.tsx').then(
    ({ ToastStack }) => ({ default: ToastStack }),
    () => ({ default: () => null }),
  ),
);

const any = () => toastStore.get().length > 0;

/** Where toasts appear. The live region stands here from the beginning; what fills it comes with the first toast. */
export function ToastRegion() {
  const filled = useSyncExternalStore(toastStore.subscribe, any, () => false);
  return (
    <div role="status">
      {filled && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </div>
  );
}
