import { Button } from '../../../ui/button.tsx';
import { Equalizer } from '../../../ui/equalizer.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DeskState } from '../saving/desk-types.ts';
import type { DraftDesk } from '../saving/draft-desk.ts';
import styles from './save-status.module.css';
import { refusalText, statusText } from './status-text.ts';
import { useAnnouncement } from './use-announcement.ts';

/** Where the text is, stamped on the head of the sheet. */
export function SaveStamp({ state, now }: { state: DeskState; now: number }) {
  const { status } = state;
  const text = statusText(state, now);
  const announcement = useAnnouncement(state, text);
  return (
    <>
      <p className={styles.stamp} data-kind={status.kind}>
        {status.kind === 'saving' && <Equalizer bars={4} />}
        {status.kind === 'offline' && <Icon name="offline" size={1} />}
        {text}
      </p>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface SaveTroubleProps {
  state: DeskState;
  desk: DraftDesk;
  onDecide: () => void;
}

/** What keeps the text from being saved, and the way out. */
export function SaveTrouble({ state: { status, copy }, desk, onDecide }: SaveTroubleProps) {
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
  return (
    <Notice
      kind="error"
      live
      title="Not saved"
      action={
        <>
          {status.why !== 'gone' && (
            <Button size="small" variant="secondary" onClick={() => void desk.saveNow()}>
              Try again
            </Button>
          )}
          {status.why === 'gone' && (
            <Button size="small" onClick={() => void desk.saveAsNew()}>
              Save as a new draft
            </Button>
          )}
        </>
      }
    >
      {refusalText(status.why)}
      {copy === 'failed' && ' This device would not keep a copy either: leave this page open.'}
    </Notice>
  );
}
