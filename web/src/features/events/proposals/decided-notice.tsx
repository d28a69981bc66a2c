import type { ShownProposal } from '../api/proposals.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { decidedText } from './proposal-texts.ts';
import styles from './proposals.module.css';

interface DecidedNoticeProps {
  proposal: ShownProposal;
  /** Takes what the member has typed along to the form of the event. Absent if nothing is typed. */
  onTakeAlong?: () => void;
}

/** Says what became of a proposal that somebody else has decided, and of the changes to it that are not sent. */
export function DecidedNotice({ proposal, onTakeAlong }: DecidedNoticeProps) {
  const { event } = proposal;
  return (
    <Notice
      live
      title="Already decided"
      action={
        event !== undefined && (
          <div className={styles.actions}>
            <ButtonLink size="small" variant="secondary" to={`/events/${event}`}>
              To the event
            </ButtonLink>
            {onTakeAlong && (
              <ButtonLink size="small" variant="secondary" to={`/events/${event}/edit`} onClick={onTakeAlong}>
                Change the event instead
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      {decidedText(proposal)}
      {onTakeAlong && ' What you typed is still here: copy what you need.'}
    </Notice>
  );
}
