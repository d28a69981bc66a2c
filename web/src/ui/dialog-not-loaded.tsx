import { Dialog } from './dialog.tsx';

interface DialogNotLoadedProps {
  open?: boolean;
  title: string;
  onClose: () => void;
}

/** Stands in for a dialog whose code did not come: there is no network, or a newer version has replaced it. */
export const DialogNotLoaded = ({ open = true, title, onClose }: DialogNotLoadedProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <p>This part of the page did not arrive. What you have written stays. Reload the page and try again.</p>
  </Dialog>
);
