import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bandPath } from '../../lib/band-path.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StaffBadge } from '../../ui/staff-badge.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import { useSession } from '../account/index.ts';
import { FollowAuthor } from '../follow/index.tsx';
import { ArticleList } from './article-list.tsx';
import styles from './author-view.module.css';
import { noFilters } from './list-query.ts';
import type { Author, AuthorData } from './load-author.ts';
import { Missing } from './missing.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useArticleList } from './use-article-list.ts';
import { useLiveFollowers } from '../../data/use-live-followers.ts';
import { usePage, usePageTitle } from '../../data/page.ts';

/** The public profile of a member and their articles. Needs a `key` per member, because it keeps the state of one. */
export function AuthorView({ uid }: { uid: string }) {
  const { data, failure, retry } = usePage(async (signal) => {
    const { fetchAuthor } = await import('./fetch-articles.ts');
    return fetchAuthor(uid, signal);
  });
  const session = useSession();
  const followers = useLiveFollowers(session.state === 'signed-in' && data ? uid : null);
  const missing = data === null;
  usePageTitle(missing ? 'Page not found' : (data?.author.name ?? null));

  if (missing) {
    return (
      <Missing heading="Not on the guest list">
        There is no member at this address. It was mistyped somewhere, or the account was deleted.
      </Missing>
    );
  }
  if (failure) return <LoadError what="The page of this member" failure={failure} onRetry={retry} />;
  if (!data)
    return (
      <Delayed label="Loading the member">
        <Skeleton lines={5} />
      </Delayed>
    );
  return (
    <>
      <Profile
        author={{ ...data.author, followers: followers ?? data.author.followers }}
        hasWritten={data.list.articles.length > 0}
      >
        <FollowAuthor uid={uid} name={data.author.name} />
      </Profile>
      <Written data={data} />
    </>
  );
}

interface ProfileProps {
  author: Author;
  /** Whether the member has published articles. */
  hasWritten: boolean;
  children: ReactNode;
}

function kickerOf({ former, mayWrite }: Author, hasWritten: boolean): string {
  if (former) return 'Former member';
  if (!hasWritten) return 'Member';
  return mayWrite ? 'Author' : 'Former author';
}

function Profile({ author, hasWritten, children }: ProfileProps) {
  const { name, photo, bio, bands, followers, role, former } = author;
  return (
    <div className={styles.profile}>
      <Avatar name={name} src={photo} size={9} />
      <PageHeading kicker={kickerOf(author, hasWritten)} lead={bio || undefined}>
        {name}
      </PageHeading>
      <div className={styles.more}>
        {role && (
          <p>
            <StaffBadge role={role} />
          </p>
        )}
        {bands.length > 0 && (
          <p>
            <strong>Favourite bands</strong>{' '}
            {bands.map(({ key, name: band }, index) => (
              <Fragment key={key}>
                {index > 0 && ', '}
                <Link to={bandPath(key)}>{band}</Link>
              </Fragment>
            ))}
          </p>
        )}
        {followers > 0 && <p>Followed by {followers === 1 ? 'one member' : `${followers} members`}</p>}
        {!former && children}
      </div>
    </div>
  );
}

function Written({ data: { author, list: first } }: { data: AuthorData }) {
  const list = useArticleList({ ...noFilters, author: author.uid }, first);
  // Most members never write an article, so an empty list is not worth a message.
  if (list.data?.articles.length === 0 && !list.data.next) return null;
  return (
    <Shelf title={`Written by ${author.name}`}>
      <ArticleList list={list} plain level={3} />
    </Shelf>
  );
}
