import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-drawings.tsx';
import styles from './strip.module.css';

interface StripProps {
  icon: IconName;
  children: ReactNode;
  action?: { label: string; onPress: () => void };
}

/** A line of news about the site itself, under the navigation bar. */
export function Strip({ icon, children, action }: StripProps) {
  return (
    <div className={styles.strip}>
      <Icon name={icon} />
      <p className={styles.text}>{children}</p>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
