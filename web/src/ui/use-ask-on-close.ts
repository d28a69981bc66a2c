import { useEffect } from 'react';
import { askOnClose } from '../lib/ask-on-close.ts';

/** While `active`, closing the tab asks for confirmation. */
export function useAskOnClose(active: boolean): void {
  useEffect(() => (active ? askOnClose() : undefined), [active]);
}
