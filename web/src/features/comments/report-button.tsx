import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { reported } from './reported.ts';

interface ReportButtonProps {
  id: string;
  uid: string;
  /** Of who wrote it. */
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
