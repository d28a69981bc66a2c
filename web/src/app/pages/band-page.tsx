import { bandTag } from '@contract/article-index.ts';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useLiveFollowers } from '../../data/use-live-followers.ts';
import { usePage, usePageTitle } from '../../data/page.ts';
import { useSession } from '../../features/account/index.ts';
import { BandArticles } from '../../features/articles/band/band-articles.tsx';
import { Missing } from '../../features/articles/missing.tsx';
import { StageLines } from '../../features/events/front/stage-lines.tsx';
import { BandSongs } from '../../features/events/set-lists/band-songs.tsx';
import { VideoTeasers } from '../../features/videos/index.tsx';
import { bandPath } from '../../lib/band-path.ts';
import { plural } from '../../lib/plural.ts';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Plectrums } from '../../ui/plectrums.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import type { BandPageData } from '../band/load-band-page.ts';
import { FollowAuthor } from '../../features/follow/index.tsx';
import { usePageParams } from '../page-params.ts';
import styles from './band-page.module.css';
import type { BandToolsProps } from '../../features/bands/band-tools.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Tools = lazyPart<BandToolsProps>(() =>
  import('../../features/bands/band-tools.tsx').then((module) => ({ default: module.BandTools })),
);

const findBands = async (typed: string) =>
  (await import('../../features/search/site-search.ts')).findBands(typed);

/** Lets admins change a band's spelling and merge it into another. Only admins load the code. */
function BandTools(props: Omit<BandToolsProps, 'findBands'>) {
  const session = useSession();
  return session.state === 'signed-in' && session.roles.admin && <Tools {...props} findBands={findBands} />;
}

export default function BandPage() {
  const { key = '' } = usePageParams();
  return <Band key={key} band={key} />;
}

/** The page of one band. It is keyed by band, so its state belongs to one URL. */
function Band({ band }: { band: string }) {
  const load = async (signal: AbortSignal) => {
    const { fetchBandPage } = await import('../band/fetch-band-page.ts');
    return fetchBandPage(band, signal);
  };
  const { data: answer, failure, retry } = usePage(load);
  const [spelled, setSpelled] = useState<string | null>(null);
  const movedTo = answer && 'movedTo' in answer ? answer.movedTo : null;
  const found = answer && 'movedTo' in answer ? null : answer;
  const data = found && { ...found, name: spelled ?? found.name };
  const missing = answer === null;
  usePageTitle(missing ? 'Page not found' : (data?.name ?? null));
  if (movedTo !== null) return <Navigate to={bandPath(movedTo)} replace />;
  if (missing)
    return (
      <Missing heading="Not on any bill">
        Nothing here names a band like this yet. The first review or show that does opens its page.
      </Missing>
    );
  if (failure) return <LoadError what="The page of this band" failure={failure} onRetry={retry} />;
  if (!data)
    return (
      <Delayed label="Loading the band">
        <Skeleton lines={5} />
      </Delayed>
    );
  return <Found data={data} onSpelled={setSpelled} />;
}

const coversMax = 3;

interface FoundProps {
  data: BandPageData;
  onSpelled: (name: string) => void;
}

const counted = (count: number, one: string): string[] => (count === 0 ? [] : [plural(count, one)]);

/** Returns the band's counts: `3 articles · 2 shows · 1 video · followed by 4 members`. */
function inNumbers({ counts: { articles, shows, videos }, followers }: BandPageData): string {
  return [
    ...counted(articles, 'article'),
    ...counted(shows, 'show'),
    ...counted(videos, 'video'),
    ...(followers > 0 ? [`followed by ${followers === 1 ? 'one member' : `${followers} members`}`] : []),
  ].join(' · ');
}

function Found({ data, onSpelled }: FoundProps) {
  const { key, name, counts, rating, articles, more, shows, videos, played } = data;
  const covers = articles
    .flatMap(({ cover }) => cover ?? [])
    .slice(0, coversMax)
    .reverse();
  const [next] = shows.next;
  const session = useSession();
  const followers = useLiveFollowers(session.state === 'signed-in' ? bandTag(key) : null);
  return (
    <div className={styles.band}>
      <div className={styles.head} data-covers={covers.length}>
        {covers.length > 0 && (
          <div className={styles.covers} aria-hidden="true">
            {/* The newest on top. Of the size that the articles below show, so that each is loaded once. */}
            {covers.map((cover, index) => (
              <Picture
                key={index}
                picture={{ ...cover, alt: '' }}
                sizes="(min-width: 56rem) 11rem, 6.5rem"
                priority
              />
            ))}
          </div>
        )}
        <PageHeading kicker="Band">{name}</PageHeading>
        <p className={styles.followers}>{inNumbers({ ...data, followers: followers ?? data.followers })}</p>
        <div className={styles.actions}>
          <FollowAuthor uid={bandTag(key)} name={name} />
          {rating && (
            <span className={styles.rating}>
              <span aria-hidden="true">
                <Plectrums value={Math.round(rating.average * 2) / 2} />
              </span>
              {rating.average} of 5 in {plural(rating.reviews, 'review')}
            </span>
          )}
          {next && (
            <Link className={styles.next} to={`/events/${next.id}`}>
              <b>{next.mark ?? 'Next show'}</b> {next.when}, {next.place}
            </Link>
          )}
          <BandTools band={key} name={name} onSpelled={onSpelled} />
        </div>
      </div>
      {(shows.next.length > 0 || shows.hasPast) && (
        <Shelf
          title="Next on stage"
          {...(shows.hasPast && {
            to: `/events?when=past&band=${encodeURIComponent(key)}`,
            all: 'Past shows',
          })}
        >
          {shows.next.length > 0 ? <StageLines lines={shows.next} /> : <p>Nothing is announced right now.</p>}
        </Shelf>
      )}
      <BandSongs {...played} />
      <BandArticles band={key} articles={articles} more={more} />
      {videos.length > 0 && (
        <Shelf
          title="Watch"
          {...(counts.videos > videos.length && {
            to: `/youtube?q=${encodeURIComponent(name)}`,
            all: 'All videos',
          })}
        >
          <VideoTeasers videos={videos} />
        </Shelf>
      )}
      {shows.partners.length > 0 && (
        <Shelf title="Plays with">
          <ul className={styles.partners} role="list">
            {shows.partners.map((partner) => (
              <li key={partner.key}>
                <Link to={bandPath(partner.key)}>{partner.name}</Link>
              </li>
            ))}
          </ul>
        </Shelf>
      )}
    </div>
  );
}
