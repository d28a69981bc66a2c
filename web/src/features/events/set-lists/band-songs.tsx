import { Link } from 'react-router-dom';
import { Shelf } from '../../../ui/shelf.tsx';
import type { BandSongs as Songs } from './load-set-lists.ts';
import { SongList } from './set-list-row.tsx';
import styles from './set-lists.module.css';
import { Muted } from '../../../ui/muted.tsx';

const shownMost = 12;

/** What a band played at its latest shows, and which songs most often. */
export function BandSongs({ setLists, songs }: Songs) {
  if (setLists.length === 0) return null;
  return (
    <Shelf title="Set lists">
      <ul role="list" className={styles.lists}>
        {setLists.map(({ event, title, dayAndCity, songs: played }) => (
          <li key={event} className={styles.list}>
            <h3 className={styles.band}>
              <Link to={`/events/${event}`}>{title}</Link>
            </h3>
            <Muted>{dayAndCity}</Muted>
            <SongList songs={played} />
          </li>
        ))}
      </ul>
      <h3 className={styles.most}>Played most</h3>
      <ol role="list" className={styles.counts}>
        {songs.slice(0, shownMost).map(({ title, times }) => (
          <li key={title}>
            <span>{title}</span> <span>{times === 1 ? 'once' : `${times} times`}</span>
          </li>
        ))}
      </ol>
    </Shelf>
  );
}
