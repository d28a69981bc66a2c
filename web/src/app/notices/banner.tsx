import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-drawings.tsx';
import styles from './banner.module.css';

interface BannerProps {
  icon: IconName;
  children: ReactNode;
  action?: { label: string; onClick: () => void } | { label: string; to: string } | undefined;
}

/** A line about the state of the site, below the navigation bar. */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <div className={styles.banner}>
      <Icon name={icon} />
      <p className={styles.text}>{children}</p>
      {action && 'to' in action && (
        <Link to={action.to} className={styles.action}>
          {action.label}
        </Link>
      )}
      {action && 'onClick' in action && (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
