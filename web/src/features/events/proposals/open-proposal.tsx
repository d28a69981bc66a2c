import { quoted } from '@contract/quoted.ts';
import { type RefObject, useRef, useState } from 'react';
import type { ChangeEventInput, ChangeEventResult } from '@contract/event-schemas.ts';
import type { ShownProposal } from '../api/proposals.ts';
import { changeEvent } from '../api/writing.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { usePending } from '../../../ui/use-pending.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { showDeclined } from './show-declined.ts';
import { EventPreview } from './event-preview.tsx';
import { EditProposal } from './edit-proposal.tsx';
import type { PosterDialog } from '../form/poster-field.tsx';
import { VenueDateNotice } from '../form/venue-date-notice.tsx';
import { useProposal } from './use-proposals.ts';
import styles from './proposals.module.css';

export interface OpenProposalProps {
  uid: string;
  proposal: ShownProposal;
  online: boolean;
  /** The row of the proposal. */
  row: RefObject<HTMLElement | null>;
  PictureDialog: PosterDialog;
  /** Called with the ID of the event that the proposal has become, or null if it was declined. */
  onDecided: (event: string | null) => void;
}

/** A live preview of a proposal, with the actions to approve, edit, or decline it. */
export function OpenProposal(props: OpenProposalProps) {
  const { uid, proposal: seen, online, row, PictureDialog, onDecided } = props;
  const { id, title } = seen;
  const live = useProposal(id);
  // The queue may have changed before the proposal does, so it cannot look after the focus here.
  useFocusFallback(row, row);
  const proposal = live.state === 'ready' ? (live.value ?? seen) : seen;
  const [openAction, setOpenAction] = useState<'decline' | 'edit' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<Extract<ChangeEventResult, { state: 'exists' }> | null>(null);
  const part = useRef<HTMLDivElement>(null);
  /** Says why in a toast if another proposal has been opened, or the page left, before the answer came. */
  const sayNotAnnounced = (why: string) => {
    if (part.current === null) showToast({ failed: true, text: `${quoted(title)} is not announced${why}` });
  };
  const { pending, run } = usePending(async (input: ChangeEventInput) => {
    setFailure(null);
    setTaken(null);
    const answer = await changeEvent(input);
    if (!answer.ok) {
      sayNotAnnounced(`. ${answer.message}`);
      return setFailure(answer.message);
    }
    setOpenAction(null);
    if (answer.value.state === 'exists') {
      sayNotAnnounced(': another show has this venue on that night.');
      return setTaken(answer.value);
    }
    if (input.action === 'decline') showDeclined(seen, answer.value.version);
    onDecided(answer.value.event);
  });
  /** The form was left, so the button that opens it takes the focus back. */
  const isBack = useRef(false);
  const { version } = proposal;
  const notDone = failure !== null && (
    <Notice kind="error" live title="Not done">
      {failure}
    </Notice>
  );
  const locked = !online || pending;

  const decline = () => {
    setFailure(null);
    setOpenAction('decline');
  };
  const close = () => {
    setFailure(null);
    setOpenAction(null);
  };

  if (live.state === 'loading') return <Skeleton lines={4} />;
  if (openAction === 'edit' && proposal.fields)
    return (
      <EditProposal
        uid={uid}
        proposal={{ ...proposal, fields: proposal.fields }}
        online={online}
        PictureDialog={PictureDialog}
        onDone={onDecided}
        onLeave={() => {
          isBack.current = true;
          setOpenAction(null);
        }}
      />
    );
  // The live query may report the member's own decision before the call has returned.
  if (proposal.state !== 'waiting' && !pending) return <DecidedNotice proposal={proposal} />;
  return (
    <div ref={part} className={styles.opened}>
      {proposal.fields ? (
        <EventPreview fields={proposal.fields} />
      ) : (
        <Notice kind="error">What was proposed cannot be read. It can only be declined.</Notice>
      )}
      {taken && <VenueDateNotice holder={taken.event === null ? {} : { event: taken.event }} />}
      {openAction === null && notDone}
      <div className={styles.actions}>
        {proposal.fields && (
          <>
            <Button
              pending={pending && openAction === null}
              pendingText="Announcing…"
              aria-disabled={locked}
              aria-label={`Approve: ${title}`}
              onClick={() => !locked && void run({ action: 'approve', proposal: id, version })}
            >
              Approve
            </Button>
            <Button
              ref={(button) => {
                if (isBack.current) button?.focus();
                isBack.current = false;
              }}
              variant="secondary"
              aria-disabled={locked}
              aria-label={`Change it first: ${title}`}
              onClick={() => !locked && setOpenAction('edit')}
            >
              Change it first
            </Button>
          </>
        )}
        <Button
          variant="secondary"
          aria-disabled={locked}
          aria-label={`Decline: ${title}`}
          onClick={() => !locked && decline()}
        >
          Decline
        </Button>
      </div>
      {openAction === 'decline' && (
        <DeclineDialog
          title={title}
          pending={pending}
          failure={notDone}
          onReason={(reason) => void run({ action: 'decline', proposal: id, version, reason })}
          onClose={close}
        />
      )}
    </div>
  );
}
