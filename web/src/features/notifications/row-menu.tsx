import { useEffect, useId, useRef, useState } from 'react';
import type { NotificationEntry } from './api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { mutedText, textsOf } from './kind-looks.ts';
import { mute } from './mute.ts';
import styles from './row-menu.module.css';

const threadWords = {
  comments: { label: 'Mute the comments there', done: 'Comments there are off.' },
  event: { label: 'Mute this event', done: 'News of this event is off.' },
  draft: { label: 'Mute the notes in this draft', done: 'Notes in this draft are off.' },
};

function wordsFor(thread: string | null): keyof typeof threadWords {
  if (thread?.startsWith('draft:')) return 'draft';
  return thread?.startsWith('event:') ? 'event' : 'comments';
}

interface RowMenuProps {
  uid: string;
  entry: NotificationEntry;
}

/** The menu of an entry, which mutes its thread or its kind. */
export function RowMenu({ uid, entry: { title, kind, thread } }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useId();

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!area.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  if (kind === null) return null;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (work: Promise<void>) => {
    close();
    void work;
  };
  const { many } = textsOf(kind);
  const { label, done } = threadWords[wordsFor(thread)];
  return (
    <div
      ref={area}
      className={styles.area}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        variant="quiet"
        size="small"
        ref={opener}
        aria-label={`Mute: ${title}`}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        Mute <Icon name="chevron-down" />
      </Button>
      <ul id={list} className={styles.list} hidden={!open}>
        {thread !== null && (
          <li>
            <Button variant="quiet" size="small" wide onClick={() => choose(mute(uid, { thread }, done))}>
              {label}
            </Button>
          </li>
        )}
        <li>
          <Button
            variant="quiet"
            size="small"
            wide
            onClick={() => choose(mute(uid, { kind }, mutedText(kind)))}
          >
            Mute all {many}
          </Button>
        </li>
      </ul>
    </div>
  );
}
