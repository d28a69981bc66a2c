import { bandKey } from '@contract/article-index.ts';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ListedEvent } from '../stored-event.ts';
import type { ShownSetList } from './load-set-lists.ts';
import { SetListRow, SetListRows } from './set-list-row.tsx';
import styles from './set-lists.module.css';

const MemberSetLists = lazyPart(() => import('./member-set-lists.tsx'), PlainSetLists);

/** The member who looks at the page. */
export interface Viewer {
  uid: string;
  /** Whether they are an author or an admin. */
  writes: boolean;
}

export interface SetListsProps {
  event: Pick<ListedEvent, 'id' | 'lineUp'>;
  lists: readonly ShownSetList[];
  /** Reads the page again. */
  onChanged: () => void;
}

/** What the bands played at a past event. Members add and correct it. */
export function SetLists({ viewer, ...props }: SetListsProps & { viewer: Viewer | null }) {
  const { event, lists } = props;
  if (!event.lineUp.some(bandKey)) return null;
  return (
    <section className={styles.section} aria-labelledby="set-lists" data-focus-home>
      <h2 id="set-lists" className={styles.title} tabIndex={-1}>
        Set lists
      </h2>
      {lists.length === 0 && <p>Nobody has written down yet what was played.</p>}
      {viewer ? <MemberSetLists viewer={viewer} {...props} /> : <PlainSetLists {...props} />}
      {!viewer && (
        <p data-no-print>
          <Link to={`/auth/login?next=${encodeURIComponent(`/events/${event.id}`)}`}>
            Log in to add a set list
          </Link>
        </p>
      )}
    </section>
  );
}

/** The set lists without anything to press: for visitors, and while the code for members loads. */
function PlainSetLists({ lists }: Pick<SetListsProps, 'lists'>) {
  return (
    <SetListRows>
      {lists.map((list) => (
        <SetListRow key={list.band} list={list} />
      ))}
    </SetListRows>
  );
}
