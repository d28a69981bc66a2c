import styles from './admin-overview.module.css';
import { DailyNumbers } from './daily-numbers.tsx';
import { WaitingTasks } from './waiting-tasks.tsx';

interface AdminOverviewProps {
  /** Whether the admin also moderates comments. */
  moderates: boolean;
  online: boolean;
}

/** The summary above the list of members, for admins. */
export const AdminOverview = ({ moderates, online }: AdminOverviewProps) => (
  <div className={styles.overview}>
    <DailyNumbers online={online} />
    <WaitingTasks moderates={moderates} online={online} />
  </div>
);
