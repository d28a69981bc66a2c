import { Latest } from '../../features/articles/latest.tsx';
import { Home } from '../../features/pages/home.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { saveOnCard } from '../connected/save-article.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { RenderWhenVisible } from '../render-when-visible.tsx';
import styles from './home-page.module.css';

const NextEvents = lazyPart(() => import('./home-next-events.tsx'));
const MonthTotal = lazyPart(() => import('./home-month-total.tsx'));

const oneScreenAhead = '100%';

export default function HomePage() {
  const session = useSession();
  return (
    <Home
      invite={session.state === 'signed-out'}
      latest={<Latest slot={saveOnCard} />}
      events={
        <RenderWhenVisible className={styles.next} ahead={oneScreenAhead}>
          <NextEvents />
        </RenderWhenVisible>
      }
      monthTotal={
        <RenderWhenVisible className={styles.given} ahead={oneScreenAhead}>
          <MonthTotal />
        </RenderWhenVisible>
      }
    />
  );
}
