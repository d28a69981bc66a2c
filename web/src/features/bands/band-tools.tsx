import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MergeDialog, type MergeProps } from './merge-dialog.tsx';
import { SpellingDialog, type SpellingProps } from './spelling-dialog.tsx';

export type BandToolsProps = SpellingProps & MergeProps;

/** The admin tools on a band's page. */
export function BandTools({ band, name, onSpelled, findBands }: BandToolsProps) {
  return (
    <>
      <SpellingButton band={band} name={name} onSpelled={onSpelled} />
      <MergeButton band={band} name={name} findBands={findBands} />
    </>
  );
}

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
