import { useEffect, useMemo, useState } from 'react';
import type { DraftRecord, LoadedDraft } from '../../../data/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { People } from '../byline/use-people.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { usePending } from '../../../ui/use-pending.ts';
import type { ComparisonProps } from '../versions/comparison.tsx';
import type { ConflictChoice, DraftState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { mergeDrafts } from './merge-drafts.ts';

interface OtherTextsProps {
  draft: DraftStore;
  state: DraftState;
  /** The conflict that the author is to decide. */
  conflict: LoadedDraft | null;
  people: People;
  /** Called when the author leaves it undecided. */
  onClose: () => void;
}

/** What an author is told of texts that others have saved in the same draft. */
export function OtherTexts({ draft, state, conflict, people, onClose }: OtherTextsProps) {
  const { status, replaced, merged } = state;
  const again = status.kind === 'conflict' && status.again === true;
  return (
    <>
      <MergedText by={merged} nameOf={people.nameOf} />
      <ReplacedText draft={draft} replaced={replaced} nameOf={people.nameOf} />
      {conflict && <ConflictDialog theirs={conflict} whose={people.whose} {...{ draft, again, onClose }} />}
    </>
  );
}

interface MergedTextProps {
  by: DraftRecord | null;
  /** The name of whoever saved a version, at the beginning of a sentence. */
  nameOf: (record: DraftRecord) => string;
}

/** Tells the author once that somebody else writes in the same draft. */
function MergedText({ by, nameOf }: MergedTextProps) {
  const name = by && nameOf(by);
  useEffect(() => {
    if (name === null) return;
    showToast({
      text: `${name} is writing here, too. Your paragraphs and theirs are all in this text.`,
      replaces: 'merged text',
    });
  }, [name]);
  return null;
}

interface ReplacedTextProps {
  draft: DraftStore;
  replaced: DraftState['replaced'];
  /** The name of whoever saved a version, at the beginning of a sentence. */
  nameOf: (record: DraftRecord) => string;
}

const toastSeconds = 60;

/** Tells the author at once that somebody else has replaced what they wrote on this page, and compares the two. */
function ReplacedText({ draft, replaced, nameOf }: ReplacedTextProps) {
  const [compared, setCompared] = useState<DraftState['replaced']>(null);
  // A name is known a moment later: the toast is then replaced by one that says it.
  const name = replaced && nameOf(replaced.by);
  useEffect(() => {
    if (replaced === null) return;
    showToast({
      text: `${name} has put another text here. What you wrote is under Versions.`,
      action: { label: 'Compare', run: () => setCompared(replaced) },
      seconds: toastSeconds,
      replaces: 'replaced text',
    });
  }, [replaced, name]);
  if (compared === null) return null;
  const close = () => setCompared(null);
  return (
    <Dialog
      open
      tall
      title="What you wrote, and what is here now"
      onClose={close}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              draft.put(compared.mine);
              close();
            }}
          >
            Bring mine back
          </Button>
          <Button variant="quiet" onClick={close}>
            Leave it as it is
          </Button>
        </>
      }
    >
      <p>If you bring yours back, the text that is here now stays among the versions.</p>
      <Comparison
        version={compared.mine}
        now={draft.content}
        frozenSlug={draft.get().record?.slug !== undefined}
        legend={{ removed: 'is only in yours', added: 'is only here now' }}
      />
    </Dialog>
  );
}

/** Rarely opened, so the code that compares texts loads on demand. */
const Comparison = lazyPart<ComparisonProps>(
  () => import('../versions/comparison.tsx').then((module) => ({ default: module.Comparison })),
  () => <p>Loading the comparison…</p>,
  () => <p>The comparison did not load. It is tried again when the network is back.</p>,
);

interface ConflictDialogProps {
  draft: DraftStore;
  theirs: LoadedDraft;
  /** Describes who saved a version, as part of a sentence. */
  whose: (record: LoadedDraft['record']) => string;
  /** Whether it was saved once more while the author kept their own. */
  again?: boolean;
  onClose: () => void;
}

/** Lets the author choose where somebody else has changed the same. Closing it decides nothing. */
export function ConflictDialog({ draft, theirs, whose, again = false, onClose }: ConflictDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choices = useMemo(() => draft.choicesIn(theirs, mergeDrafts), [draft, theirs]);
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
  const third = choices.both ? 'both' : 'copy';
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
          <Button variant="secondary" aria-disabled={keeping} onClick={() => choose('theirs')}>
            Keep theirs
          </Button>
          <Button variant="secondary" aria-disabled={keeping} onClick={() => choose(third)}>
            {choices.both ? 'Keep both' : 'Save mine as a copy'}
          </Button>
        </>
      }
    >
      <p data-first-focus tabIndex={-1}>
        This was changed here and by {whose(theirs.record)}. Nothing has been overwritten. If you keep yours,
        theirs stays among the versions.
      </p>
      {again && problem === null && (
        <Notice kind="error" live title="Yours was not kept">
          This draft was saved again meanwhile, by {whose(theirs.record)}. Decide once more.
        </Notice>
      )}
      <FailureNotice title="Nothing was overwritten">{problem}</FailureNotice>
      <Comparison
        version={choices.theirs}
        now={choices.mine}
        frozenSlug={theirs.record.slug !== undefined}
        legend={{ removed: 'is only in theirs', added: 'is only in yours' }}
      />
    </Dialog>
  );
}
