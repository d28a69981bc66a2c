import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './link-button.module.css';

export type LinkOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

const messages: Record<LinkOutcome, string> = {
  shared: '',
  cancelled: '',
  copied: 'Link copied.',
  failed: 'Not copied: the browser does not allow it.',
};

interface LinkButtonProps {
  /** Shares or copies the link. A rejection counts as `failed`. */
  onPress: () => Promise<LinkOutcome>;
  size?: 'small' | 'medium';
  children: ReactNode;
}

/** A button that shares or copies a link and announces the result. */
export function LinkButton({ onPress, size = 'medium', children }: LinkButtonProps) {
  const [outcome, setOutcome] = useState<LinkOutcome>('shared');
  const press = () => {
    setOutcome('shared');
    onPress().then(setOutcome, () => setOutcome('failed'));
  };
  return (
    <span className={styles.way}>
      <Button variant="secondary" size={size} onClick={press}>
        {children}
      </Button>
      <span role="status" className={styles.said}>
        {messages[outcome]}
      </span>
    </span>
  );
}
