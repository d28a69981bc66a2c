import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MergeDialog, type MergeProps } from './merge-dialog.tsx';

/** The admin button on a band's page to merge the band into another one. */
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
