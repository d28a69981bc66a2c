import { bandOfTag, isBandTag } from '@contract/band-tags.ts';
import { Link } from 'react-router-dom';
import { bandPath } from '../../lib/band-path.ts';
import styles from './followed-authors.module.css';
import { FollowButton } from './follow-button.tsx';
import { useFollows } from './use-follows.ts';

/** The bands that a member follows, each with a button to stop. Empty when there are none. */
export function FollowedBands({ uid }: { uid: string }) {
  const follows = useFollows(uid);
  const tags = follows.state === 'success' ? [...follows.targets].filter(isBandTag) : [];
  if (tags.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="followed-bands">
      <h2 id="followed-bands" className={styles.heading}>
        Bands you follow
      </h2>
      <p className={styles.lead}>What is new of them stands on the front page.</p>
      <ul className={styles.list}>
        {tags.map((tag) => {
          const name = bandOfTag(tag).replaceAll('-', ' ');
          return (
            <li key={tag} className={styles.author} data-band="">
              <Link to={bandPath(bandOfTag(tag))}>{name}</Link>
              <FollowButton uid={uid} target={tag} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
