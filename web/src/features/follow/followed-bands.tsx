import { bandKey } from '@contract/article-index.ts';
import { bandOfTag, isBandTag } from '@contract/band-tags.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { Link } from 'react-router-dom';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { bandPath } from '../../lib/band-path.ts';
import { storedText } from '../../lib/stored.ts';
import styles from './followed-authors.module.css';
import { FollowButton } from './follow-button.tsx';
import { followsOf } from './member-follows.ts';

interface FollowedBandsProps {
  uid: string;
  /** The member's favourite bands as typed: a band that nothing on this site names yet has no other spelling. */
  favourites: readonly string[];
  /** Must be a stable object. */
  reader: PublicReader;
}

/** The bands that a member follows, each with an unfollow button. Renders nothing if there are none. */
export function FollowedBands({ uid, favourites, reader }: FollowedBandsProps) {
  const { data: follows = [] } = useSource(followsOf(uid));
  const tags = [...follows].filter(isBandTag);
  if (tags.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="followed-bands">
      <h2 id="followed-bands" className={styles.heading}>
        Bands you follow
      </h2>
      <p className={styles.lead}>You are told of their articles, shows and videos.</p>
      <ul className={styles.list}>
        {tags.map((tag) => (
          <Band key={tag} {...{ uid, favourites, reader, tag }} />
        ))}
      </ul>
    </section>
  );
}

/** Returns `Half Mast` for `half-mast`. */
const nameFromKey = (key: string) =>
  key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function Band({ uid, favourites, reader, tag }: FollowedBandsProps & { tag: string }) {
  const key = bandOfTag(tag);
  const { data: known } = useSource(
    source(['the name of a band', key], { load: () => readName(key, reader) }),
  );
  const name = known ?? favourites.find((typed) => bandKey(typed) === key) ?? nameFromKey(key);
  return (
    <li className={styles.author}>
      {known === null ? <span>{name}</span> : <Link to={bandPath(key)}>{name}</Link>}
      <FollowButton uid={uid} target={tag} name={name} />
    </li>
  );
}

/** Resolves to the name; null if the band has no page yet. */
const readName = async (key: string, reader: PublicReader): Promise<string | null> =>
  storedText(await reader.get(fieldOf(paths.band(key), 'name'))) || null;
