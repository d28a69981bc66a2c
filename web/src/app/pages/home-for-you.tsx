import { FollowedNews } from '../../features/articles/front/followed-news.tsx';
import { useFollows } from '../../features/follow/use-follows.ts';

interface ForYouProps {
  uid: string;
  now: number;
  since: number | null;
}

/** For a member: the newest articles by the authors and about the bands they follow. */
export default function HomeForYou({ uid, now, since }: ForYouProps) {
  const follows = useFollows(uid);
  if (follows.state !== 'ready') return null;
  return <FollowedNews followed={[...follows.targets]} now={now} since={since} />;
}
