import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SpellingDialog, type SpellingProps } from './spelling-dialog.tsx';

/** For admins, on the page of a band: opens the form for its spelling. */
export function SpellingButton(props: SpellingProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change spelling
      </Button>
      {open && <SpellingDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
