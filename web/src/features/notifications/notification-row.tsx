import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ago } from '../../lib/ago.ts';
import { Button } from '../../ui/button.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AnyIcon } from '../../ui/icon-set.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Time } from '../../ui/time.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import type { NotificationEntry } from './api/notifications.ts';
import { presentationOf, subjectOf, textsOf } from './kinds.ts';
import { mute, unmuteWithToast } from './muting.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ObjectionDialogProps } from './objection-dialog.tsx';
import styles from './notifications.module.css';
import { timeOfDay } from './times.ts';
import type { Mutable, Mutes } from './api/muted.ts';

interface NotificationRowProps {
  uid: string;
  entry: NotificationEntry;
  /** Whether what it links to is not on the site any more. */
  hasLeft: boolean;
  /** Undefined while unknown. */
  muted: Mutes | undefined;
  now: number;
  onRead: () => void;
  onDelete: () => void;
}

const ObjectionDialog = lazyDialog<ObjectionDialogProps>('Object', () => import('./objection-dialog.tsx'));

/** Focuses the explanation, so that a screen reader reads it. */
const focusOn = (element: HTMLElement | null) => element?.focus();

export function NotificationRow({ uid, entry, hasLeft, muted, now, onRead, onDelete }: NotificationRowProps) {
  const { icon, label } = presentationOf(entry.kind);
  const { title, link, why, createdAt, read, objectTo } = entry;
  const { pathname } = useLocation();
  const [isWhyShown, setWhyShown] = useState(false);
  const [isObjecting, setObjecting] = useState(false);
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
        {objectTo && (
          <RowButton of={title} onClick={() => setObjecting(true)}>
            Object
          </RowButton>
        )}
        {isWhyShown && (
          <p ref={focusOn} className={styles.why} tabIndex={-1}>
            {why}
          </p>
        )}
      </div>
      {isObjecting && objectTo && (
        <ObjectionDialog decision={objectTo} about={title} onClose={() => setObjecting(false)} />
      )}
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

const threadWords = {
  comments: { what: 'the comments there', subject: 'Comments there are' },
  event: { what: 'this event', subject: 'News of this event is' },
  draft: { what: 'the notes in this draft', subject: 'Notes in this draft are' },
};

function wordsFor(thread: string): keyof typeof threadWords {
  if (thread.startsWith('draft:')) return 'draft';
  return thread.startsWith('event:') ? 'event' : 'comments';
}

interface Words {
  /** What is muted, as the object of a verb. */
  what: string;
  /** What is muted, as the subject of a sentence with its verb. "off" or "on" follows. */
  subject: string;
}

const muting = (uid: string, mutable: Mutable, isMuted: boolean, { what, subject }: Words): MenuEntry =>
  isMuted
    ? { label: `Unmute ${what}`, onSelect: () => unmuteWithToast(uid, mutable, `${subject} on.`) }
    : { label: `Mute ${what}`, onSelect: () => mute(uid, mutable, `${subject} off.`) };

function mutings(uid: string, { kind, thread }: NotificationEntry, muted: Mutes | undefined): MenuEntry[] {
  if (kind === null) return [];
  const has = (list: 'kinds' | 'threads', name: string) => muted?.[list].has(name) ?? false;
  const all = { what: `all ${textsOf(kind).many}`, subject: subjectOf(kind) };
  return [
    ...(thread === null
      ? []
      : [muting(uid, { thread }, has('threads', thread), threadWords[wordsFor(thread)])]),
    muting(uid, { kind }, has('kinds', kind), all),
  ];
}

interface RowMenuProps {
  uid: string;
  entry: NotificationEntry;
  /** Undefined while unknown. */
  muted: Mutes | undefined;
  onWhy: () => void;
  onDelete: () => void;
}

/** The menu of rarely used actions on an entry: show its reason, mute or unmute its thread or kind, or delete it. */
export const RowMenu = ({ uid, entry, muted, onWhy, onDelete }: RowMenuProps) => (
  <Menu
    label={`More: ${entry.title}`}
    entries={[
      ...(entry.why === null ? [] : [{ label: 'Why am I seeing this?', onSelect: onWhy }]),
      ...mutings(uid, entry, muted),
      { label: 'Delete', onSelect: onDelete },
    ]}
  />
);
