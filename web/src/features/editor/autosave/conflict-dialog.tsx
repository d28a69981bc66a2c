import { useState } from 'react';
import type { LoadedDraft } from '../../../data/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePending } from '../../../ui/use-pending.ts';
import type { ComparisonProps } from '../versions/comparison.tsx';
import type { DraftStore } from './draft-store.ts';
import type { ConflictChoice } from './draft-state.ts';
import styles from './autosave.module.css';
import { timeOf } from './status-text.ts';
import { VersionSummary } from './copy-offer.tsx';

/** Rarely opened, so the code that compares texts loads on demand. */
export const Comparison = lazyPart<ComparisonProps>(
  () => import('../versions/comparison.tsx').then((module) => ({ default: module.Comparison })),
  () => <p>Loading the comparison…</p>,
  () => <p>The comparison did not load. It is tried again when the network is back.</p>,
);

interface ConflictDialogProps {
  draft: DraftStore;
  theirs: LoadedDraft;
  /** Describes who saved a version, as part of a sentence. */
  whose: (record: LoadedDraft['record']) => string;
  now: number;
  /** Whether it was saved once more while the author kept their own. */
  again?: boolean;
  onClose: () => void;
}

/** Lets the author choose between two versions of a draft. Closing it decides nothing. */
export function ConflictDialog({ draft, theirs, whose, now, again = false, onClose }: ConflictDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [compared, setCompared] = useState(false);
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
  const { fields, record } = draft.get();
  return (
    <Dialog
      open
      tall
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
      {again && problem === null && (
        <Notice kind="error" live title="Yours was not kept">
          This draft was saved again meanwhile, by {whose(theirs.record)}. Here is the newer text: decide once
          more.
        </Notice>
      )}
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
      <details
        className={styles.differences}
        onToggle={({ currentTarget }) => setCompared(currentTarget.open)}
      >
        <summary>Where they differ</summary>
        {compared && (
          <Comparison
            version={{ fields: theirs.record.fields, html: theirs.html }}
            now={draft.content}
            frozenSlug={record?.slug !== undefined}
            legend={{ removed: 'is only in theirs', added: 'is only in yours' }}
          />
        )}
      </details>
    </Dialog>
  );
}
