import styles from './admin-overview.module.css';
import { DailyNumbers } from './daily-numbers.tsx';
import { WaitingTasks } from './waiting-tasks.tsx';

interface AdminOverviewProps {
  uid: string;
  /** Whether the admin also moderates comments. */
  moderates: boolean;
}

/** What has happened, what waits and what failed, for admins. */
export const AdminOverview = ({ uid, moderates }: AdminOverviewProps) => (
  <div className={styles.overview}>
    <DailyNumbers />
    <WaitingTasks uid={uid} moderates={moderates} />
  </div>
);
