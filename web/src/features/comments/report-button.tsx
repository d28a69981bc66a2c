import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ReportDialogProps } from './report-dialog.tsx';
import { reported } from './reported.ts';

const ReportDialog = lazy<ComponentType<ReportDialogProps>>(() =>
  import('./report-dialog.tsx').catch((error: unknown) => {
    logError('Loading the report form', error);
    showToast({ failed: true, text: 'The form did not load. Reload the page to try it again.' });
    return { default: () => null };
  }),
);

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
      {open && (
        <Suspense>
          <ReportDialog id={id} uid={uid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
