import { type RefObject, useState } from 'react';
import type { ModerationAction } from '@contract/moderation.ts';
import { useLive } from '../../../data/use-live.ts';
import { type MemberSuspension, watchSuspension } from '../../../data/suspension.ts';
import { valueOf } from '../../../data/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Delayed } from '../../../ui/delayed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { watchCommentsOf, watchModerated } from '../api/member.ts';
import type { QueueRow } from '../api/queue.ts';
import { needsReason } from '../decisions.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { RemoveFromProfile } from '../remove-from-profile.tsx';
import { RowActions } from '../row-actions.tsx';
import { writerName } from '../texts.ts';
import { SuspensionDialog } from '../suspension-dialog.tsx';
import { useCurrentNames } from '../use-current-names.ts';
import { createInPlaceSession } from './in-place-session.ts';
import styles from './in-place.module.css';
import { MemberFacts } from './member-facts.tsx';
import { hidableIn } from './offences.ts';

type OpenDialog = { action: 'hide' | 'delete'; rows: QueueRow[] } | 'suspend' | null;

interface ModeratePanelProps {
  id: string;
  me: string;
  online: boolean;
  /** The element around the panel and the button that opened it. */
  place: RefObject<HTMLElement | null>;
}

/** The moderation panel below a comment: who wrote it, and what a moderator can do about it. */
export function ModeratePanel({ id, me, online, place }: ModeratePanelProps) {
  const [session] = useState(() => createInPlaceSession(id, me));
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [busy, setBusy] = useState(false);
  const comment = useLive<QueueRow | null>('a comment', id, watchModerated(id));
  const stored = valueOf(comment);
  const [row = null] = useCurrentNames(stored ? [stored] : []);
  const author = row?.author ?? null;
  const rows = valueOf(useLive<QueueRow[]>('what a member wrote', author, watchCommentsOf(author ?? '')));
  const suspension = valueOf(
    useLive<MemberSuspension | null>('a suspension', author, watchSuspension(author ?? '')),
  );
  useFocusFallback(place, place);
  if (comment.state === 'loading')
    return (
      <Delayed label="Loading the comment">
        <Skeleton lines={2} />
      </Delayed>
    );
  if (row === null) return <Notice live>This comment cannot be read now. Close this and try again.</Notice>;

  const decide = async (all: readonly QueueRow[], action: ModerationAction, reason?: string) => {
    setBusy(true);
    const failure = await session.decide(all, { action, ...(reason !== undefined && { reason }) });
    setBusy(false);
    return failure;
  };
  const close = () => setOpenDialog(null);
  const theirs = hidableIn(rows ?? []);
  const locked = busy || !online;
  return (
    <div className={styles.panel}>
      {author !== null && (
        <MemberFacts uid={author} name={writerName(row)} rows={rows} suspension={suspension} me={me} />
      )}
      <div className={styles.actions}>
        <RowActions
          row={row}
          me={me}
          suspension={suspension}
          locked={locked}
          onAction={(action) =>
            needsReason(action) ? setOpenDialog({ action, rows: [row] }) : void decide([row], action)
          }
          onSuspend={() => setOpenDialog('suspend')}
          onLift={(member, before) => void session.suspensionActions.lift(member, before)}
        />
        {theirs.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={locked}
            onClick={() => {
              if (!locked) setOpenDialog({ action: 'hide', rows: theirs });
            }}
          >
            Hide all {theirs.length} of theirs
          </Button>
        )}
        {author !== null && author !== me && (
          <RemoveFromProfile member={{ uid: author, name: writerName(row) }} online={online} quiet />
        )}
      </div>
      {openDialog === 'suspend' && author !== null && (
        <SuspensionDialog
          actions={session.suspensionActions}
          member={{ uid: author, name: writerName(row) }}
          before={suspension}
          onClose={close}
        />
      )}
      {openDialog !== null && openDialog !== 'suspend' && (
        <ReasonDialog
          action={openDialog.action}
          count={openDialog.rows.length}
          onReason={(reason) => decide(openDialog.rows, openDialog.action, reason)}
          onClose={close}
        />
      )}
    </div>
  );
}
