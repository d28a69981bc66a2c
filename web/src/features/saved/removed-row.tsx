import { Button } from '../../ui/button.tsx';
import type { CardState } from './saved-cards.ts';
import { nameOf } from './saved-row.tsx';
import styles from './saved-row.module.css';

interface RemovedRowProps {
  card: CardState;
  onUndo: () => void;
  /** Focuses Undo, when the reader has just removed the row. */
  takesFocus: boolean;
}

/** Replaces a removed row as long as it can be restored. */
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
