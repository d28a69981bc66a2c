import { useEffect } from 'react';
import { askOnClose } from '../lib/ask-on-close.ts';

/** While `active`, closing the tab asks first. */
export function useAskOnClose(active: boolean): void {
  useEffect(() => (active ? askOnClose() : undefined), [active]);
}
