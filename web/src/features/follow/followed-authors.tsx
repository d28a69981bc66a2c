import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import styles from './followed-authors.module.css';
import { FollowButton } from './follow-button.tsx';
import { useFollows } from './use-follows.ts';

interface FollowedAuthorsProps {
  uid: string;
  reader: PublicReader;
}

/** Whom a member follows, each with the way to stop. Nothing while there is nobody. */
export function FollowedAuthors({ uid, reader }: FollowedAuthorsProps) {
  const follows = useFollows(uid);
  const targets = follows.state === 'success' ? [...follows.targets] : [];
  if (targets.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="followed-authors">
      <h2 id="followed-authors" className={styles.heading}>
        Authors you follow
      </h2>
      <p className={styles.lead}>When one of them has something new, you are told.</p>
      <ul className={styles.list}>
        {targets.map((target) => (
          <Author key={target} uid={uid} target={target} reader={reader} />
        ))}
      </ul>
    </section>
  );
}

function Author({ uid, target, reader }: FollowedAuthorsProps & { target: string }) {
  const name = useName(target, reader);
  return (
    <li className={styles.author}>
      <Link to={`/author/${target}`}>{name}</Link>
      <FollowButton uid={uid} target={target} name={name} />
    </li>
  );
}

/** The name an author shows; a plain word while it is not known, and for one who has left. */
function useName(target: string, reader: PublicReader): string {
  const [name, setName] = useState('An author');
  useEffect(() => {
    let left = false;
    reader.get(`${paths.profile(target)}/displayName`).then(
      (stored) => {
        if (!left && typeof stored === 'string') setName(stored);
      },
      // Without network the plain word stays: the way to the page and to unfollow is there all the same.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [target, reader]);
  return name;
}
