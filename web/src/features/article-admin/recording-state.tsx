import type { RecordingStatus } from './api/recordings.ts';
import { Equalizer } from '../../ui/equalizer.tsx';
import { isUnderWay, recordingLine, progressLine } from './recording-text.ts';
import styles from './row-state.module.css';

/** The progress of an article's recording. */
export function RecordingState({ status }: { status: RecordingStatus }) {
  const { work, recording } = status;
  const [doing, done] = [progressLine(status), recordingLine(status)];
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
