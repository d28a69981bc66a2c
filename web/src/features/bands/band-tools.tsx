import { MergeButton } from './merge-button.tsx';
import type { MergeProps } from './merge-dialog.tsx';
import { SpellingButton } from './spelling-button.tsx';
import type { SpellingProps } from './spelling-dialog.tsx';

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
