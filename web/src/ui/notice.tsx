import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './blocks.module.css';

interface NoticeProps {
  kind?: 'info' | 'success' | 'error';
  title?: string;
  children: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  /** Adds a button to try again. */
  onRetry?: () => void;
  /** Announces the notice to screen readers, for notices that appear after an action. Errors interrupt; others wait. */
  live?: boolean;
}

const icons = { info: 'info', success: 'check', error: 'warning' } as const;

/** A message in the flow of the page. */
export function Notice({ kind = 'info', title, children, action, onRetry, live = false }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div className={styles.notice} data-kind={kind} role={live ? role : undefined}>
      <span className={styles.noticeMark}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles.noticeBody}>
        {title && <p className={styles.noticeTitle}>{title}</p>}
        <div className={styles.noticeText}>{children}</div>
        {(action || onRetry) && (
          <div className={styles.noticeAction}>
            {action}
            {onRetry && (
              <Button variant="secondary" size="small" onClick={onRetry} data-focus-home="">
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface FailureNoticeProps {
  title?: string;
  /** Why it failed. Without it, nothing is shown. */
  children: string | null | undefined;
}

/** Says, and announces, why something that was just done failed. */
export const FailureNotice = ({ title, children }: FailureNoticeProps) =>
  children && (
    <Notice kind="error" live {...(title !== undefined && { title })}>
      {children}
    </Notice>
  );
