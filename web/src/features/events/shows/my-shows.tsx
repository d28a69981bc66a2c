import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFailed, ListLoading } from '../../../ui/list-waiting.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ShowList } from './show-list.tsx';
import styles from './my-shows.module.css';
import { sortShows } from './sort-shows.ts';
import { type MemberShows, useShows } from './use-shows.ts';

interface MyShowsProps {
  uid: string;
  online: boolean;
}

/** The shows that a member is going to or interested in, and those attended: one live list, without a heading. */
export function MyShows({ uid, online }: MyShowsProps) {
  const shows = useShows(uid, online);
  switch (shows.state) {
    case 'loading':
      return <ListLoading what="your shows" />;
    case 'failed':
      return (
        <ListFailed title="Your shows did not load" onRetry={shows.retry}>
          {online
            ? 'Nothing is lost: the list is kept on the server. If it goes on like this, sign out and in again.'
            : 'You are offline, and this device has not seen your list before. It comes when the network does.'}
        </ListFailed>
      );
    case 'ready':
      return <Loaded shows={shows} online={online} />;
  }
}

function Loaded({ shows, online }: { shows: MemberShows & { state: 'ready' }; online: boolean }) {
  const [params] = useSearchParams();
  const past = params.get('when') === 'past';
  const now = useNow();
  const sorted = sortShows(shows.shows, now);
  const shown = past ? sorted.past : sorted.upcoming;
  const unknown = shows.from === 'writes';
  const tabs = [
    { to: '/user/shows', label: 'Upcoming', count: unknown ? null : sorted.upcoming.length },
    { to: '/user/shows?when=past', label: 'Been there', count: unknown ? null : sorted.past.length },
  ];
  return (
    <>
      <SectionTabs label="Which shows" tabs={tabs} current={past ? 1 : 0} />
      {unknown && <ListLoading what="your shows" />}
      {!unknown && !online && (
        <p className={styles.note} role="status">
          You are offline: this is what this device knows of your list.
        </p>
      )}
      {!unknown && shows.incomplete && (
        <p className={styles.note} role="status">
          Some shows of your list could not be loaded. They come when the network does.
        </p>
      )}
      {shown.length > 0 && <ShowList shows={shown} now={now} past={past} />}
      {shown.length === 0 && !unknown && <Empty past={past} />}
    </>
  );
}

const Empty = ({ past }: { past: boolean }) =>
  past ? (
    <EmptyState title="Nowhere yet">
      <p>The shows that you say you go to are listed here when they are over.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No dates yet" action={<ButtonLink to="/events">Find a show</ButtonLink>}>
      <p>
        Press Going or Interested on an event and it waits for you here, also on your other devices and
        without network.
      </p>
    </EmptyState>
  );
