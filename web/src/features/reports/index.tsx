import { commentThing } from '@contract/reported-things.ts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogNotLoaded } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';
import { reported } from './reported.ts';

const ReportDialog = lazyPart<ReportDialogProps>(
  () => import('./report-dialog.tsx'),
  undefined,
  DialogNotLoaded,
);

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

interface ReportCommentProps {
  id: string;
  /** The uid of the reader. Null for a visitor. */
  uid: string | null;
  /** The name of the comment's author. */
  name: string;
}

/** The button that reports a comment. */
export function ReportComment({ id, uid, name }: ReportCommentProps) {
  const thing = commentThing(id);
  const isReported = useSyncExternalStore(reported.subscribe, () => reported.has(uid, thing));
  return (
    <Reporting thing={thing} title="Report a comment" uid={uid}>
      {(open) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={isReported ? 'You reported this comment' : `Report the comment by ${name}`}
          aria-disabled={isReported}
          onClick={open}
        >
          {isReported ? 'Reported' : 'Report'}
        </Button>
      )}
    </Reporting>
  );
}
