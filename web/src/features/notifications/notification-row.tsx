import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ago } from '../../lib/ago.ts';
import type { NotificationEntry } from './api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AnyIcon } from '../../ui/icon-set.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lookOf } from './kind-looks.ts';
import type { MutedResult } from './muted-observer.ts';
import styles from './notification-row.module.css';
import { RowMenu } from './row-menu.tsx';
import { timeOfDay } from './times.ts';
import { Time } from '../../ui/time.tsx';

interface NotificationRowProps {
  uid: string;
  entry: NotificationEntry;
  /** Whether what it links to is not on the site any more. */
  hasLeft: boolean;
  muted: MutedResult;
  now: number;
  onRead: () => void;
  onDelete: () => void;
}

/** Focuses the explanation, so that a screen reader reads it. */
const focusOn = (element: HTMLElement | null) => element?.focus();

export function NotificationRow({ uid, entry, hasLeft, muted, now, onRead, onDelete }: NotificationRowProps) {
  const { icon, label } = lookOf(entry.kind);
  const { title, link, why, createdAt, read } = entry;
  const { pathname } = useLocation();
  const [isWhyShown, setWhyShown] = useState(false);
  return (
    <li className={styles.row} data-row="" data-unread={!read || undefined}>
      <span className={styles.mark}>
        <AnyIcon name={icon} size={1.4} />
      </span>
      <div className={styles.body}>
        <p className={styles.meta}>
          {!read && <VisuallyHidden>Unread. </VisuallyHidden>}
          <span className={styles.kind}>{label}</span>
          {createdAt > 0 && (
            <Time at={createdAt}>
              {ago(createdAt, now)}, {timeOfDay(createdAt)}
            </Time>
          )}
        </p>
        <p className={styles.title}>
          {link === null || link === pathname || hasLeft ? (
            title
          ) : (
            <Link to={link} onClick={onRead} onAuxClick={onRead}>
              {title}
            </Link>
          )}
        </p>
        {hasLeft && <p className={styles.why}>The article is not on the site any more.</p>}
        {isWhyShown && (
          <p ref={focusOn} className={styles.why} tabIndex={-1}>
            {why}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!read && (
          <Button variant="quiet" size="small" onClick={onRead} aria-label={`Mark read: ${title}`}>
            <Icon name="check" /> Mark read
          </Button>
        )}
        <RowMenu
          uid={uid}
          entry={entry}
          muted={muted}
          onWhy={() => setWhyShown(!isWhyShown)}
          onDelete={onDelete}
        />
      </div>
    </li>
  );
}
