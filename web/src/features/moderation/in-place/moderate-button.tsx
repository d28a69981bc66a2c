import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './in-place.module.css';
import { ModeratePanel } from './moderate-panel.tsx';
import { placeId, useMovedFocus } from './use-moved-focus.ts';

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
