import type { Song } from '@contract/events.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bandPath } from '../../../lib/band-path.ts';
import type { ShownSetList } from './load-set-lists.ts';
import styles from './set-lists.module.css';
import { Muted } from '../../../ui/muted.tsx';

/** The songs of a set list, with the encores apart. */
export function SongList({ songs }: { songs: readonly Song[] }) {
  const begins = songs.findIndex(({ encore }) => encore);
  const main = begins === -1 ? songs : songs.slice(0, begins);
  const encores = begins === -1 ? [] : songs.slice(begins);
  return (
    <>
      {main.length > 0 && <Songs songs={main} from={1} />}
      {encores.length > 0 && (
        <>
          <p className={styles.encore}>Encore</p>
          <Songs songs={encores} from={main.length + 1} />
        </>
      )}
    </>
  );
}

const Songs = ({ songs, from }: { songs: readonly Song[]; from: number }) => (
  <ol className={styles.songs} start={from}>
    {songs.map(({ title }, index) => (
      <li key={`${index} ${title}`}>{title}</li>
    ))}
  </ol>
);

export const SetListRows = ({ children }: { children: ReactNode }) => (
  <ul role="list" className={styles.lists}>
    {children}
  </ul>
);

const nameOr = (name: string | null) => name ?? 'a former member';

/** One set list; its children are what a member may do with it. */
export function SetListRow({ list, children }: { list: ShownSetList; children?: ReactNode }) {
  const { band, name, songs, addedBy, correctedBy } = list;
  return (
    <li className={styles.list} data-row="">
      <h3 className={styles.band}>
        <Link to={bandPath(band)}>{name}</Link>
      </h3>
      <SongList songs={songs} />
      <Muted>
        Added by {nameOr(addedBy)}
        {correctedBy !== undefined && `, last corrected by ${nameOr(correctedBy)}`}.
      </Muted>
      {children}
    </li>
  );
}
