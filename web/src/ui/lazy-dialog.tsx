import type { ComponentType } from 'react';
import { Dialog } from './dialog.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useOnline } from './use-online.ts';

interface DialogNotLoadedProps {
  title: string;
  onClose: () => void;
}

/**
 * The fallback for a dialog whose code failed to load: the reader is offline, or a newer deployment has replaced the
 * chunk.
 */
export function DialogNotLoaded({ title, onClose }: DialogNotLoadedProps) {
  const online = useOnline();
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>
        {online
          ? 'This part of the page did not arrive. What you have written stays. Reload the page and try again.'
          : 'You are offline, and this part has not been on this device before. What you have written stays. It opens by itself when the network is back.'}
      </p>
    </Dialog>
  );
}

/** Creates a dialog whose code is loaded when it is first opened. `title` is shown if that fails. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  title: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazyPart<Props>(load, undefined, ({ onClose }) => <DialogNotLoaded title={title} onClose={onClose} />);
