import { Button } from '../../ui/button.tsx';
import type { CardState } from './saved-cards.ts';
import { nameOf } from './saved-row.tsx';
import styles from './saved-row.module.css';

interface RemovedRowProps {
  card: CardState;
  onUndo: () => void;
  /** It was just removed from here: the way back is where the reader already is. */
  takesFocus: boolean;
}

/** Stands in the place of a row that was removed, for as long as it can be brought back. */
export function RemovedRow({ card, onUndo, takesFocus }: RemovedRowProps) {
  return (
    <li className={styles.removed} data-row="">
      <span>Removed{card.state === 'ready' && `: ${card.card.title}`}</span>
      <Button
        variant="secondary"
        size="small"
        onClick={onUndo}
        autoFocus={takesFocus}
        aria-label={`Undo removing: ${nameOf(card)}`}
      >
        Undo
      </Button>
    </li>
  );
}
