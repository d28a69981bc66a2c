import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './home.module.css';
import { RunningOrder } from './running-order.tsx';
import { Skyline } from './skyline.tsx';

interface HomeProps {
  /** Whether to ask the reader to make an account. */
  invite: boolean;
  /** The articles that came out last. */
  latest?: ReactNode;
  /** Those that come next. */
  events?: ReactNode;
  /** What this month's donations have brought so far. */
  monthTotal?: ReactNode;
}

export function Home({ invite, latest, events, monthTotal }: HomeProps) {
  return (
    <div className={styles.home}>
      <section className={styles.poster} aria-labelledby="home-title">
        <h1 id="home-title" className={styles.title} tabIndex={-1}>
          <span>Loud music,</span> <span>written</span> <span>down.</span>
        </h1>
        <div className={styles.art}>
          <Skyline />
        </div>
      </section>

      <section className={styles.opening} aria-label="What Riffhall is">
        <p className={styles.lead}>
          Riffhall is for people who stand in front of the speakers and then want to talk about it: reviews,
          interviews, live reports, dates and videos, written by the people in the crowd.
        </p>
        {invite && (
          <div className={styles.state}>
            <p>An account keeps articles for later and tells you when somebody you follow has written.</p>
            <ButtonLink to="/auth/signup" size="large">
              Make an account
            </ButtonLink>
          </div>
        )}
      </section>

      {latest}

      {events}

      <RunningOrder />

      <section className={styles.money} aria-labelledby="home-money">
        <h2 id="home-money" className={styles.bandTitle}>
          Paid for by whoever feels like it.
        </h2>
        <div className={styles.moneyText}>
          <p>
            Keeping the lights on costs money. The Donate button hangs in the corner of every page: one
            payment, by card, from one dollar up. It buys nothing but the next month.
          </p>
          {monthTotal}
        </div>
      </section>
    </div>
  );
}
