import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { bandKey, bandOfTag, isBandTag } from '@contract/article-index.ts';
import { paths, fieldOf } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { source } from '../../data/source.ts';
import { useMemberNames } from '../../data/member-names.ts';
import { useSource } from '../../data/use-source.ts';
import styles from './followed.module.css';
import { FollowButton } from './follow-button.tsx';
import { followsOf } from './member-follows.ts';
import { bandPath } from '../../lib/band-path.ts';
import { storedText } from '../../lib/stored.ts';

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
    <Section title="Authors you follow" lead="When one of them has something new, you are told.">
      {targets.map((target) => (
        <Author key={target} uid={uid} target={target} reader={reader} />
      ))}
    </Section>
  );
}

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

/** The fallback while the name is unknown, and for a deleted account. */
const words = { unknown: 'An author', none: 'An author' };

function Author({ uid, target, reader }: FollowedAuthorsProps & { target: string }) {
  const sourceOf = (author: string) =>
    source(['the name of an author', author], { load: () => readAuthorName(author, reader) });
  const name = useMemberNames([target], sourceOf, words)(target);
  return (
    <li className={styles.author}>
      <Link to={`/author/${target}`}>{name}</Link>
      <FollowButton uid={uid} target={target} name={name} />
    </li>
  );
}

async function readAuthorName(uid: string, reader: PublicReader): Promise<string | null> {
  const stored = await reader.get(`${paths.profile(uid)}/displayName`);
  return typeof stored === 'string' ? stored : null;
}

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
    <Section title="Bands you follow" lead="You are told of their articles, shows and videos.">
      {tags.map((tag) => (
        <Band key={tag} {...{ uid, favourites, reader, tag }} />
      ))}
    </Section>
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
    source(['the name of a band', key], { load: () => readBandName(key, reader) }),
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
const readBandName = async (key: string, reader: PublicReader): Promise<string | null> =>
  storedText(await reader.get(fieldOf(paths.band(key), 'name'))) || null;
