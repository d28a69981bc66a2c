import { useEffect } from 'react';
import { confirmBeforeUnload } from '../lib/confirm-before-unload.ts';

/** While `active`, closing the tab asks for confirmation. */
export function useConfirmBeforeUnload(active: boolean): void {
  useEffect(() => (active ? confirmBeforeUnload() : undefined), [active]);
}
