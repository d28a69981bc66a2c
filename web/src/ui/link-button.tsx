import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import styles from './button.module.css';

export type LinkOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

const messages: Record<Exclude<LinkOutcome, 'copied'>, string> = {
  shared: '',
  cancelled: '',
  failed: 'Not copied.',
};

interface LinkButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'aria-label' | 'children'
> {
  /** Shares or copies. A rejection counts as `failed`. */
  onPress: () => Promise<LinkOutcome>;
  /** What is said after copying. */
  copied?: string;
}

/** A button that shares or copies a link, or copies a text, and announces the result. */
export function LinkButton({ onPress, copied = 'Link copied.', ...button }: LinkButtonProps) {
  const [outcome, setOutcome] = useState<LinkOutcome>('shared');
  const press = () => {
    setOutcome('shared');
    onPress().then(setOutcome, () => setOutcome('failed'));
  };
  return (
    <span className={styles.way}>
      <Button variant="secondary" {...button} onClick={press} />
      <span role="status" className={styles.said}>
        {outcome === 'copied' ? copied : messages[outcome]}
      </span>
    </span>
  );
}

/** A row of links and buttons. Links are as tall as the buttons next to them. */
export const ActionRow = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={styles.row} />
);
