import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './home.module.css';

interface HomeProps {
  /** Whether the reader has no account, so that one line introduces the site. */
  visitor: boolean;
  /** The line as edited by admins. Empty for the original; null while unknown. */
  claim: string | null;
  /** The newest articles. */
  top: ReactNode;
  /** Side by side where there is space. */
  stage?: ReactNode;
  video?: ReactNode;
  readAloud?: ReactNode;
  forYou?: ReactNode;
  reviews?: ReactNode;
  discussions?: ReactNode;
  /** The donations of this month so far. */
  monthTotal?: ReactNode;
  onDonate?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** The front page. The latest article is above the fold, and the introduction of the site is a single line. */
export function Home(parts: HomeProps) {
  return (
    <div className={styles.home}>
      <div className={styles.first}>
        <Claim visitor={parts.visitor} text={parts.claim} />
        {parts.top}
      </div>
      <div className={styles.pair}>
        {parts.stage}
        {parts.video}
      </div>
      {parts.readAloud}
      {parts.forYou}
      {parts.reviews}
      {parts.discussions}
      <section className={styles.money} aria-labelledby="home-money">
        <h2 id="home-money" className={styles.moneyTitle}>
          Paid for by whoever feels like it.
        </h2>
        <div className={styles.moneyText}>
          <p>One payment, by card, from one dollar up. It buys nothing but the next month.</p>
          {parts.monthTotal}
          <div className={styles.give}>
            <Button variant="secondary" size="large" onClick={parts.onDonate}>
              Donate
            </Button>
          </div>
        </div>
      </section>
    </div>
  );
}

function Claim({ visitor, text }: { visitor: boolean; text: string | null }) {
  const claim = (
    <h1 className={styles.claim} tabIndex={-1} data-own={text ? '' : undefined}>
      {text || 'Loud music, written down'}
    </h1>
  );
  if (!visitor) return <VisuallyHidden>{claim}</VisuallyHidden>;
  return (
    <div className={styles.who} data-waiting={text === null || undefined}>
      {claim}
      <p className={styles.by}>
        {!text && <span>by the people in front of the speakers.</span>}{' '}
        <Link to="/auth/signup">Make an account</Link>
      </p>
    </div>
  );
}
