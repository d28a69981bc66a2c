import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import styles from './preview-dialog.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewMissing } from './preview-missing.tsx';
import { SecretLink } from './secret-link.tsx';
import { SharedCardPreview } from './shared-card-preview.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

interface PreviewDialogProps {
  draft: DraftStore;
  /** The name of the owner if the writer is a co-author: only the owner can share the secret link. */
  owner: string | null;
  onClose: () => void;
}

const views = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'shared', label: 'Shared link' },
] as const;
type View = (typeof views)[number]['value'];

const isNarrow = () => window.matchMedia('(max-width: 48rem)').matches;

/** The article as readers will see it. The server renders the page from the draft that was just saved. */
export function PreviewDialog({ draft, owner, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const saved = useSavedDraft(draft);
  const [view, setView] = useState<View>(() => (isNarrow() ? 'phone' : 'desktop'));
  const [sharing, setSharing] = useState(false);
  useCloseOnBack(true, () => dialog.current?.close());

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles.preview} aria-label="Preview" onClose={onClose}>
      <div className={styles.bar}>
        <FilterButtons choices={views} chosen={view} onChoose={setView} />
        {saved.state === 'saved' && owner === null && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={sharing}
            onClick={() => setSharing(!sharing)}
          >
            Secret link
          </Button>
        )}
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          Back to the editor <Icon name="close" />
        </button>
      </div>
      {saved.state === 'saved' && sharing && <SecretLink draftId={saved.id} />}
      <div className={styles.stage}>
        {saved.state !== 'saved' ? (
          <PreviewMissing why={saved.state} />
        ) : view === 'shared' ? (
          <SharedCardPreview draftId={saved.id} />
        ) : (
          <PreviewFrame draftId={saved.id} width={view} />
        )}
      </div>
    </dialog>
  );
}
