import { Link } from 'react-router-dom';
import { isBandTag } from '@contract/band-tags.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { source } from '../../data/source.ts';
import { useMemberNames } from '../../data/use-member-names.ts';
import { useSource } from '../../data/use-source.ts';
import styles from './followed-authors.module.css';
import { FollowButton } from './follow-button.tsx';
import { followsOf } from './member-follows.ts';

interface FollowedAuthorsProps {
  uid: string;
  reader: PublicReader;
}

/** The authors that a member follows, each with an unfollow button. Renders nothing if there are none. */
export function FollowedAuthors({ uid, reader }: FollowedAuthorsProps) {
  const { data: follows = [] } = useSource(followsOf(uid));
  const targets = [...follows].filter((target) => !isBandTag(target));
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

/** The fallback while the name is unknown, and for a deleted account. */
const words = { unknown: 'An author', none: 'An author' };

function Author({ uid, target, reader }: FollowedAuthorsProps & { target: string }) {
  const sourceOf = (author: string) =>
    source(['the name of an author', author], { load: () => readName(author, reader) });
  const name = useMemberNames([target], sourceOf, words)(target);
  return (
    <li className={styles.author}>
      <Link to={`/author/${target}`}>{name}</Link>
      <FollowButton uid={uid} target={target} name={name} />
    </li>
  );
}

async function readName(uid: string, reader: PublicReader): Promise<string | null> {
  const stored = await reader.get(`${paths.profile(uid)}/displayName`);
  return typeof stored === 'string' ? stored : null;
}
