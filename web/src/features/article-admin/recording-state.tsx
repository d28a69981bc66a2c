import type { RecordingStand } from './api/recordings.ts';
import { Equalizer } from '../../ui/equalizer.tsx';
import { isUnderWay, recordingLine, workLine } from './recording-words.ts';
import styles from './row-state.module.css';

/** How far the recording of a published article is. */
export function RecordingState({ stand }: { stand: RecordingStand }) {
  const { work, recording } = stand;
  const [doing, done] = [workLine(stand), recordingLine(stand)];
  const look = work?.state === 'failed' ? styles.failure : isUnderWay(work) ? styles.doing : styles.nothing;
  return (
    <>
      {done !== null && <p className={recording?.outdated ? styles.changed : styles.detail}>{done}</p>}
      {doing !== null && (
        <p className={look}>
          {isUnderWay(work) && <Equalizer bars={4} />} {doing}
        </p>
      )}
    </>
  );
}
