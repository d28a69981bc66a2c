import styles from './house-desk.module.css';
import { HouseNumbers } from './house-numbers.tsx';
import { HouseWaiting } from './house-waiting.tsx';

interface HouseDeskProps {
  uid: string;
  /** Whether the admin also moderates comments. */
  moderates: boolean;
  online: boolean;
}

/** The summary above the list of members, for admins. */
export const HouseDesk = ({ uid, moderates, online }: HouseDeskProps) => (
  <div className={styles.desk}>
    <HouseNumbers online={online} />
    <HouseWaiting uid={uid} moderates={moderates} online={online} />
  </div>
);
