import { useCallback, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useWhenOnline } from '../../data/use-when-online.ts';
import { isLost } from '../../platform/import-file.ts';
import type { DonateEntryProps } from './donate-entry.tsx';

export type LoadPanel = () => Promise<ComponentType<DonateEntryProps>>;

type LazyPanel =
  | { state: 'idle' | 'loading' }
  | { state: 'failed'; lost: boolean }
  | { state: 'loaded'; Panel: ComponentType<DonateEntryProps> };

/**
 * Loads the panel's chunk on the first call of `fetchPanel`. After a failure it loads again when called, and when the
 * network returns.
 */
export function useLazyPanel(load: LoadPanel): { panel: LazyPanel; fetchPanel: () => void } {
  const [panel, setPanel] = useState<LazyPanel>({ state: 'idle' });
  const fetching = useRef(false);

  const fetchPanel = useCallback(() => {
    if (fetching.current) return;
    fetching.current = true;
    setPanel({ state: 'loading' });
    load().then(
      (Panel) => setPanel({ state: 'loaded', Panel }),
      (error: unknown) => {
        fetching.current = false;
        setPanel({ state: 'failed', lost: isLost(error) });
      },
    );
  }, [load]);

  useWhenOnline(panel.state === 'failed', fetchPanel);

  return { panel, fetchPanel };
}
