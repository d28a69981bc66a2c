import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = lazyPart<ReportDialogProps>(() => import('./report-dialog.tsx'));

interface ReportingProps extends Omit<ReportDialogProps, 'onClose'> {
  /** Renders the button that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** A button with the dialog to report something. */
export function Reporting({ children, ...dialog }: ReportingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <ReportDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
