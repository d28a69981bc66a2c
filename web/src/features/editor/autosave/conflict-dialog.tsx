import { useState } from 'react';
import type { LoadedDraft } from '../../../data/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePending } from '../../../ui/use-pending.ts';
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
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (choice: ConflictChoice) => {
    onClose();
    void draft.resolveConflict(choice);
  };
  const { pending: keeping, run: keepMine } = usePending(async () => {
    setProblem(null);
    const failure = await draft.resolveConflict('mine');
    if (failure === null) onClose();
    else setProblem(failure);
  });
  const { fields } = draft.get();
  return (
    <Dialog
      open
      onClose={onClose}
      pending={keeping}
      title="Two versions"
      actions={
        <>
          <Button pending={keeping} pendingText="Keeping mine…" onClick={() => void keepMine()}>
            Keep mine
          </Button>
          <Button variant="secondary" aria-disabled={keeping} onClick={() => keeping || choose('theirs')}>
            Keep theirs
          </Button>
          <Button variant="secondary" aria-disabled={keeping} onClick={() => keeping || choose('copy')}>
            Save mine as a copy
          </Button>
        </>
      }
    >
      <p data-first-focus tabIndex={-1}>
        This draft was saved somewhere else while you wrote. Nothing has been overwritten. If you keep yours,
        theirs stays among the versions.
      </p>
      {problem !== null && (
        <Notice kind="error" live title="Nothing was overwritten">
          {problem}
        </Notice>
      )}
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
