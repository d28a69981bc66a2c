import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Latest } from '../../features/articles/latest.tsx';
import { Home } from '../../features/pages/home.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { cardSlot } from '../connected/card.tsx';
import { WhenNear } from '../when-near.tsx';
import styles from './home-page.module.css';

const Nothing = (): ReactNode => null;

// Nice to know, and no reason to fail: without its code the page simply does not say it.
const NextEvents = lazy<ComponentType>(() =>
  import('./home-next-events.tsx').catch(() => ({ default: Nothing })),
);
const MonthTotal = lazy(() => import('./home-month-total.tsx').catch(() => ({ default: Nothing })));

/** In time to be there when the reader is. */
const aScreenAhead = '100%';

export default function HomePage() {
  const session = useSession();
  return (
    <Home
      invite={session.state === 'signed-out'}
      latest={<Latest slot={cardSlot} />}
      events={
        <WhenNear className={styles.next} ahead={aScreenAhead}>
          <Suspense>
            <NextEvents />
          </Suspense>
        </WhenNear>
      }
      monthTotal={
        <WhenNear className={styles.given} ahead={aScreenAhead}>
          <Suspense>
            <MonthTotal />
          </Suspense>
        </WhenNear>
      }
    />
  );
}
