import { bodyMaxLength } from '@contract/articles.ts';
import { draftsMax } from '@contract/draft-index.ts';
import { restoreDraft } from '../../../data/publishing.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RefusalReason } from '../api/draft-saving.ts';
import { usePublish } from '../publish/use-publish.ts';
import type { DraftState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { troubleId } from './save-status.tsx';
import { timeOf } from './status-text.ts';

const refusals: Record<RefusalReason, string> = {
  'signed-out':
    'You are signed out. Your text stays here: log in in another tab, and it is saved as soon as you are back.',
  'other-account':
    'Somebody else is signed in in this browser now. Your text stays here: log in as yourself in another tab, and it is saved.',
  'no-role':
    'You no longer hold the role author. Your text stays here: ask an admin, or copy it to a safe place.',
  gone: 'This draft has been deleted. Your text stays here and can be saved as a new draft.',
  'taken-out':
    'You can no longer edit this draft: you are no co-author any more, or it is gone. Your text stays here and can be saved as a new draft.',
  'too-big': `The text is longer than an article can be (${bodyMaxLength.toLocaleString('en-GB')} characters with its markup). Shorten it or make two of it.`,
  'too-many': `You have ${draftsMax} drafts, or as many deleted ones, and there is no room for more. Your text stays here: publish or delete a draft (deleted ones go for good after 30 days), and it is saved.`,
  unreachable: 'The server could not be reached. It is tried again when the connection is back.',
  unknown:
    'The server refused it. Try again; if it stays like this, copy your text to a safe place and tell an admin.',
};

/** Returns whether the draft cannot be saved any more, except as another draft. */
const endsDraft = (why: RefusalReason): boolean => why === 'gone' || why === 'taken-out';

export interface SaveTroubleProps {
  state: DraftState;
  draft: DraftStore;
  /** Whether the member may bring back a deleted draft. */
  decides: boolean;
  onDecide: () => void;
  now: number;
}

/** What an author has to know about saving: why the text cannot be saved, and that it is the copy of this device. */
export default function SaveTrouble(props: SaveTroubleProps) {
  return (
    <>
      <NotSaved {...props} />
      <KeptCopy {...props} />
    </>
  );
}

/** Why the text cannot be saved, and what the author can do about it. */
function NotSaved({ state: { status, copy, record }, draft, decides, onDecide }: SaveTroubleProps) {
  const restoring = usePublish(draft);
  if (status.kind === 'conflict') {
    return (
      <Notice
        kind="error"
        live
        title="Not saved: there is a newer version"
        action={
          <Button size="small" onClick={onDecide}>
            Decide what to keep
          </Button>
        }
      >
        Somebody saved this draft after you opened it. Your text stays here until you have decided.
      </Notice>
    );
  }
  if (status.kind !== 'refused') return null;
  const canRestore = decides && status.why === 'gone' && record?.state === 'deleted';
  const restore = () => void restoring.run((id) => restoreDraft(id), { text: 'It is a draft again.' });
  return (
    <div id={troubleId} tabIndex={-1}>
      <Notice
        kind="error"
        live
        title="Not saved"
        action={
          <>
            {!endsDraft(status.why) && (
              <Button size="small" variant="secondary" onClick={() => void draft.saveNow()}>
                Try again
              </Button>
            )}
            {canRestore && (
              <Button size="small" pending={restoring.busy} onClick={restore}>
                Bring it back
              </Button>
            )}
            {endsDraft(status.why) && (
              <Button
                size="small"
                variant={canRestore ? 'secondary' : 'primary'}
                onClick={() => void draft.saveAsNew()}
              >
                Save as a new draft
              </Button>
            )}
          </>
        }
      >
        {canRestore
          ? 'This draft has been deleted. Bring it back, and your text is saved in it.'
          : refusals[status.why]}
        {restoring.problem !== null && ` That did not work: ${restoring.problem}`}
        {copy === 'failed' && ' This device would not keep a copy either: leave this page open.'}
      </Notice>
    </div>
  );
}

/** The notice that the draft was opened from the copy on this device, shown until the server has it. */
function KeptCopy({ draft, now }: SaveTroubleProps) {
  if (draft.keptAt === undefined || !draft.unsaved) return null;
  return (
    <Notice live title="This is the copy on this device">
      You wrote it at {timeOf(draft.keptAt, now)}, and the server cannot be reached at the moment. Go on
      writing: it is saved when the network is back. What was changed elsewhere since then is put together
      with it; where both changed the same, you decide.
    </Notice>
  );
}
