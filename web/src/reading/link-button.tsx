import { type ReactNode, useState } from 'react';
import type * as share from '../services/share.ts';
import { Button } from '../ui/button.tsx';
import styles from './link-button.module.css';

const said: Record<share.ShareOutcome, string> = {
  shared: '',
  cancelled: '',
  copied: 'Link copied.',
  failed: 'Not copied.',
};

interface LinkButtonProps {
  /** Given what is fetched when somebody presses. */
  onPress: (service: typeof share) => Promise<share.ShareOutcome>;
  size?: 'small' | 'medium';
  children: ReactNode;
}

/** Gives a link away and says what has become of it. */
export function LinkButton({ onPress, size = 'medium', children }: LinkButtonProps) {
  const [outcome, setOutcome] = useState<share.ShareOutcome>('shared');
  const press = () => {
    setOutcome('shared');
    import('../services/share.ts').then(onPress).then(setOutcome, () => setOutcome('failed'));
  };
  return (
    <span className={styles.way}>
      <Button variant="secondary" size={size} onClick={press}>
        {children}
      </Button>
      <span role="status">{said[outcome]}</span>
    </span>
  );
}
