import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './in-place.module.css';
import { placeId } from './in-place-session.ts';
import { ModeratePanel } from './moderate-panel.tsx';

/** The comment whose element had the focus and is being unmounted. */
let left: string | null = null;

/**
 * Preserves the focus when a comment is hidden or restored, because the page then mounts another element with another
 * button.
 */
function useMovedFocus(comment: string, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = place;
    if (left === comment) {
      left = null;
      if (document.activeElement === document.body)
        current?.querySelector('button')?.focus({ preventScroll: true });
    }
    return () => {
      if (!current?.contains(document.activeElement)) return;
      left = comment;
      // The other element mounts in the same commit, or not at all: a page that opens later has a focus of its own.
      queueMicrotask(() => {
        left = null;
      });
    };
  }, [comment, place]);
}

interface ModerateButtonProps {
  id: string;
  /** The name of the author. Null if the page does not know it any more. */
  name: string | null;
  me: string;
  online: boolean;
}

/** The button that opens the moderation controls below a comment. */
export function ModerateButton({ id, name, me, online }: ModerateButtonProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const place = useRef<HTMLDivElement>(null);
  useMovedFocus(id, place);
  return (
    <div ref={place} id={placeId(id)} className={styles.around}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        aria-label={name === null ? 'Moderate this comment' : `Moderate the comment by ${name}`}
        onClick={() => setOpen(!open)}
      >
        Moderate
      </Button>
      {open && (
        <div id={panel} className={styles.place}>
          <ModeratePanel id={id} me={me} online={online} place={place} />
        </div>
      )}
    </div>
  );
}
