import { useEffect, useState } from 'react';
import type { DraftRecord, LoadedDraft } from '../../../data/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { People } from '../byline/use-people.ts';
import { Comparison, ConflictDialog } from './conflict-dialog.tsx';
import type { DraftState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';

interface OtherTextsProps {
  draft: DraftStore;
  state: DraftState;
  /** The conflict that the author is to decide. */
  conflict: LoadedDraft | null;
  people: People;
  now: number;
  /** Called when the author leaves it undecided. */
  onClose: () => void;
}

/** What an author is told of texts that others have saved in the same draft. */
export function OtherTexts({ draft, state, conflict, people, now, onClose }: OtherTextsProps) {
  const { status, replaced } = state;
  const again = status.kind === 'conflict' && status.again === true;
  return (
    <>
      <ReplacedText draft={draft} replaced={replaced} nameOf={people.nameOf} />
      {conflict && (
        <ConflictDialog theirs={conflict} whose={people.whose} {...{ draft, now, again, onClose }} />
      )}
    </>
  );
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
