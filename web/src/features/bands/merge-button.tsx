import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MergeDialog, type MergeProps } from './merge-dialog.tsx';

/** For admins, on the page of a band: makes it another spelling of a second one. */
export function MergeButton(props: MergeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Merge with another band
      </Button>
      {open && <MergeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
