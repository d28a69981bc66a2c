import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogNotLoaded } from '../../ui/dialog-not-loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';
import { reported } from './reported.ts';

const NotLoaded = ({ onClose }: ReportDialogProps) => (
  <DialogNotLoaded title="Report a comment" onClose={onClose} />
);

const ReportDialog = lazyPart<ReportDialogProps>(() => import('./report-dialog.tsx'), undefined, NotLoaded);

interface ReportButtonProps {
  id: string;
  uid: string;
  /** The name of the comment's author. */
  name: string;
}

export function ReportButton({ id, uid, name }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const isReported = useSyncExternalStore(reported.subscribe, () => reported.has(uid, id));
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={isReported ? 'You reported this comment' : `Report the comment by ${name}`}
        aria-disabled={isReported}
        onClick={isReported ? undefined : () => setOpen(true)}
      >
        {isReported ? 'Reported' : 'Report'}
      </Button>
      {open && <ReportDialog id={id} uid={uid} onClose={() => setOpen(false)} />}
    </>
  );
}
