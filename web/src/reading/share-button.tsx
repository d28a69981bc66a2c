import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import styles from './share-button.module.css';

const said = {
  shared: '',
  cancelled: '',
  copied: 'Link copied.',
  failed: 'Not copied.',
};

/** The device's own sheet for sharing, or the link in the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { pathname } = useLocation();
  const [outcome, setOutcome] = useState<keyof typeof said>('shared');
  const share = async () => {
    setOutcome('shared');
    const { shareLink } = await import('../services/share.ts');
    setOutcome(await shareLink(title, pathname));
  };
  return (
    <span className={styles.share}>
      <Button
        variant="secondary"
        onClick={() => {
          share().catch(() => setOutcome('failed'));
        }}
      >
        Share
      </Button>
      <span role="status">{said[outcome]}</span>
    </span>
  );
}
