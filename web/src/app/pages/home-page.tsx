import { useEffect } from 'react';
import { isWriter } from '@contract/is-writer.ts';
import {
  Discussions,
  FrontTop,
  LatestReviews,
  ReadAloudShelf,
} from '../../features/articles/front/front-top.tsx';
import { openDonatePanel } from '../../features/donate/donate-widget.tsx';
import { useSession } from '../../features/account/index.ts';
import type { NearStageProps } from '../../features/events/front/near-stage.tsx';
import { Stage } from '../../features/events/front/stage.tsx';
import { Home } from '../../features/pages/home.tsx';
import { NewestVideo } from '../../features/videos/front/newest-video.tsx';
import { useNearCity } from '../../features/events/near-city.ts';
import { usePage, useServed } from '../../data/page.ts';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import type { FrontPageData } from '../front/load-front-page.ts';
import { useLastVisit } from '../front/use-last-visit.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RenderWhenVisible } from '../render-when-visible.tsx';
import styles from './home-page.module.css';

const ForYou = lazyPart(() => import('./home-for-you.tsx'));
const NearStage = lazyPart<NearStageProps>(
  () =>
    import('../../features/events/front/near-stage.tsx').then((module) => ({ default: module.NearStage })),
  Stage,
);
const MonthTotal = lazyPart(() => import('./home-month-total.tsx'));

const oneScreenAhead = '100%';

const load = async (signal: AbortSignal): Promise<FrontPageData> => {
  const { fetchFrontPage } = await import('../front/fetch-front-page.ts');
  return fetchFrontPage(signal);
};

export default function HomePage() {
  const session = useSession();
  const { data, failure, retry } = usePage(load, { takesServed: true });
  const mayBeNewer = useServed() !== null && session.state === 'signed-in' && isWriter(session.roles);
  // The CDN caches the document for a minute or two, in which only writers may have changed what it shows.
  useEffect(() => {
    if (mayBeNewer) retry();
  }, [mayBeNewer, retry]);
  const city = useNearCity();
  const uid = session.state === 'signed-in' ? session.user.uid : null;
  const since = useLastVisit(uid);
  return (
    <Home
      visitor={session.state === 'signed-out'}
      claim={data ? data.claim : failure ? '' : null}
      top={
        data ? (
          <FrontTop articles={data.articles} now={data.now} since={since} />
        ) : (
          <div className={styles.waiting}>
            {!failure && (
              <Delayed label="Loading articles">
                <Skeleton lines={6} />
              </Delayed>
            )}
            {failure && <LoadError what="The articles" failure={failure} onRetry={retry} />}
          </div>
        )
      }
      {...(data && {
        stage:
          data.stage &&
          (city ? (
            <NearStage key={city} stage={data.stage} city={city} now={data.now} />
          ) : (
            <Stage stage={data.stage} />
          )),
        video: data.video && <NewestVideo video={data.video} />,
        // Its room is there before the session is: the place of a member who reloads is further down.
        forYou: session.state !== 'signed-out' && (
          <RenderWhenVisible className={styles.forYou} ahead={oneScreenAhead}>
            {uid !== null && <ForYou uid={uid} now={data.now} since={since} />}
          </RenderWhenVisible>
        ),
        reviews: <LatestReviews reviews={data.articles.verdicts} />,
        discussions: <Discussions discussions={data.articles.discussions} now={data.now} />,
        readAloud: <ReadAloudShelf readAloud={data.articles.readAloud} />,
      })}
      onDonate={({ currentTarget }) => openDonatePanel(currentTarget)}
      monthTotal={
        <RenderWhenVisible className={styles.given} ahead={oneScreenAhead}>
          <MonthTotal />
        </RenderWhenVisible>
      }
    />
  );
}
