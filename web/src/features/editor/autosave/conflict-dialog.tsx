import type { LoadedDraft } from '../../../data/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { DraftStore } from './draft-store.ts';
import type { ConflictChoice } from './draft-state.ts';
import styles from './save-status.module.css';
import { timeOf } from './status-text.ts';
import { VersionSummary } from './version-summary.tsx';

interface ConflictDialogProps {
  draft: DraftStore;
  theirs: LoadedDraft;
  /** Describes who saved a version, as part of a sentence. */
  whose: (record: LoadedDraft['record']) => string;
  now: number;
  onClose: () => void;
}

/** Lets the author choose between two versions of a draft. Closing it decides nothing. */
export function ConflictDialog({ draft, theirs, whose, now, onClose }: ConflictDialogProps) {
  const choose = (choice: ConflictChoice) => {
    onClose();
    void draft.resolveConflict(choice);
  };
  const { fields } = draft.get();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Two versions"
      actions={
        <>
          <Button onClick={() => choose('mine')}>Keep mine</Button>
          <Button variant="secondary" onClick={() => choose('theirs')}>
            Keep theirs
          </Button>
          <Button variant="secondary" onClick={() => choose('copy')}>
            Save mine as a copy
          </Button>
        </>
      }
    >
      <p data-first-focus tabIndex={-1}>
        This draft was saved somewhere else while you wrote. Nothing has been overwritten.
      </p>
      <dl className={styles.versions}>
        <VersionSummary
          name="Mine"
          when={`On this page, ${timeOf(now, now)}`}
          title={fields.title}
          html={draft.html}
        />
        <VersionSummary
          name="Theirs"
          when={`Saved at ${timeOf(theirs.record.updatedAt, now)} by ${whose(theirs.record)}`}
          title={theirs.record.fields.title}
          html={theirs.html}
        />
      </dl>
    </Dialog>
  );
}
