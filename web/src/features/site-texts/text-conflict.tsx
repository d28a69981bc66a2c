import { Button } from '../../ui/button.tsx';
import { shownText } from './text-descriptions.ts';
import styles from './site-texts.module.css';

interface TextConflictProps {
  /** The text as somebody else has changed it. */
  text: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** The notice that the text has changed since the admin started editing. */
export const TextConflict = ({ text, onTheirs, onMine }: TextConflictProps) => (
  <div className={styles.conflict} role="alert">
    <p>Somebody else has changed this text meanwhile. It is now:</p>
    <p className={styles.shown}>{shownText(text)}</p>
    <div className={styles.acts}>
      <Button variant="secondary" size="small" type="button" onClick={onTheirs}>
        Take theirs
      </Button>
      <Button variant="secondary" size="small" type="button" onClick={onMine}>
        Go on with mine
      </Button>
    </div>
  </div>
);
