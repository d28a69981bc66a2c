import { bandOfTag, isBandTag } from '@contract/article-index.ts';
import { FollowedNews } from '../../features/articles/front/followed-news.tsx';
import { FollowedStage } from '../../features/events/front/followed-stage.tsx';
import { useSource } from '../../data/use-source.ts';
import { followsOf } from '../../features/follow/member-follows.ts';
import styles from './home-page.module.css';

interface ForYouProps {
  uid: string;
  now: number;
  since: number | null;
}

/** For a member: what is new from the authors and the bands they follow. */
export default function HomeForYou({ uid, now, since }: ForYouProps) {
  const { data: follows } = useSource(followsOf(uid));
  if (!follows) return null;
  const followed = [...follows];
  return (
    <div className={styles.followed}>
      <FollowedNews followed={followed} now={now} since={since} />
      <FollowedStage bands={followed.filter(isBandTag).map(bandOfTag)} />
    </div>
  );
}
