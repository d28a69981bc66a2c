import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bandPath } from '../../lib/band-path.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Suggest } from '../../ui/suggest-input.tsx';
import { mergeBands, type NamedBand } from './api/merge-bands.ts';
import { MergeChoice } from './merge-choice.tsx';
import { MergeProgress } from './merge-progress.tsx';

export interface MergeProps {
  /** The band key. */
  band: string;
  name: string;
  /** Suggests bands by key. */
  findBands: Suggest;
}

/** Asks an admin which band this one belongs to, then for confirmation, and finally shows the progress of the merge. */
export function MergeDialog({ band, name, findBands, onClose }: MergeProps & { onClose: () => void }) {
  const [other, setOther] = useState<NamedBand | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [merged, setMerged] = useState<NamedBand | null>(null);
  const navigate = useNavigate();

  if (merged) {
    const lead = () => void navigate(bandPath(merged.key), { replace: true });
    // A separate chunk, which the dialog loads as well.
    const open = () =>
      void import('../../ui/sheet-history.ts').then(({ closeSheetsThen }) => closeSheetsThen(lead), lead);
    return <MergeProgress from={{ key: band, name }} into={merged} onClose={open} />;
  }
  if (!other)
    return (
      <MergeChoice from={{ key: band, name }} findBands={findBands} onChosen={setOther} onClose={onClose} />
    );

  const submit = async () => {
    setPending(true);
    setError(null);
    const result = await mergeBands({ key: band, name }, other);
    setPending(false);
    if (!result.ok) return setError(result.message);
    setMerged({ key: result.value.into, name: result.value.name });
  };
  return (
    <FormDialog
      title={`Merge ${name} into ${other.name}?`}
      action="Merge for good"
      pending={pending}
      pendingText="Merging…"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        <strong>This cannot be undone.</strong> Afterwards nobody can tell which articles, shows and followers
        were those of {name}. Only how {other.name} is written can still be changed.
      </p>
      {error !== null && (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
    </FormDialog>
  );
}
