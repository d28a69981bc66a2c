import { Shelf } from '../../../ui/shelf.tsx';
import type { Stage as StageData } from './load-stage.ts';
import { StageLines } from './stage-lines.tsx';
import styles from './stage-lines.module.css';

const titles: Record<StageData['reach'], string> = {
  tonight: 'Tonight & this week',
  week: 'This week on stage',
  next: 'Next on stage',
};

/** The shows of tonight and this week, or the next ones. */
export function Stage({ stage: { reach, lines } }: { stage: StageData }) {
  return (
    <Shelf title={titles[reach]} to="/events" all="All events">
      {lines.length === 0 && <p className={styles.none}>No dates yet.</p>}
      <StageLines lines={lines} />
    </Shelf>
  );
}
