import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import type { Consent } from '../../platform/consent.ts';
import { useInset } from '../../ui/use-inset.ts';
import styles from './consent-banner.module.css';

export interface ConsentBannerProps {
  /** The previous choice. */
  choice: Consent | null;
  /** The reader opened the banner, so it takes the focus. */
  reopened: boolean;
  onAnswer: (answer: Consent) => void;
}

/** Asks for consent to analytics. It does not block the page: the site works the same with either choice. */
export default function ConsentBanner({ choice, reopened, onAnswer }: ConsentBannerProps) {
  const heading = useId();
  const banner = useRef<HTMLElement>(null);
  useInset(banner, '--consent-inset');
  useEffect(() => {
    if (reopened) banner.current?.focus();
  }, [reopened]);
  return (
    <section className={styles.banner} aria-labelledby={heading} tabIndex={-1} ref={banner} data-no-print>
      <div className={styles.text}>
        <h2 id={heading} className={styles.heading}>
          May we count?
        </h2>
        <p>
          <span className={styles.wide}>
            We would like to know which pages get read. That takes cookies from Google Analytics, and nothing
            of it loads unless you say yes.
          </span>
          <span className={styles.narrow}>It takes Google cookies.</span>{' '}
          {choice && `So far you said ${choice === 'granted' ? 'yes' : 'no'}. `}
          <Link className={styles.more} to="/privacy">
            What we store
          </Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" size="small" onClick={() => onAnswer('denied')}>
          No, thanks
        </Button>
        <Button variant="secondary" size="small" onClick={() => onAnswer('granted')}>
          Yes, count me
        </Button>
      </div>
    </section>
  );
}
