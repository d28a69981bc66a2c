import { useEffect, useRef } from 'react';
import { showToast } from '../../ui/toast-store.ts';

/** Calls `onNamed` when the draft `id` is no longer the one in the URL, and says when it has become a copy. */
export function useNaming(id: string | null, inUrl: string | null, onNamed: (id: string) => void): void {
  const address = useRef(inUrl);
  useEffect(() => {
    if (id === null || id === address.current) return;
    if (address.current !== null) showToast({ text: 'You are now writing in the copy.' });
    address.current = id;
    onNamed(id);
  }, [id, onNamed]);
}
