import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SpellingDialog, type SpellingProps } from './spelling-dialog.tsx';

/** The admin button on a band's page that opens the form for its spelling. */
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
