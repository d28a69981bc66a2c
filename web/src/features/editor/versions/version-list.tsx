import { Time } from '../../../ui/time.tsx';
import type { VersionKind } from '@contract/draft-versions.ts';
import { quoted } from '@contract/quoted.ts';
import { readPublicName } from '../../../data/member-names.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { plural } from '../../../lib/plural.ts';
import type { KeptVersion } from '../api/draft-versions.ts';
import { timeOf } from '../autosave/status-text.ts';
import styles from './version-list.module.css';

const kindNames: Record<VersionKind, string> = {
  published: 'Published',
  saved: 'Autosaved',
  'before-restore': 'Replaced',
};

export const kindOf = ({ kind }: KeptVersion): string => kindNames[kind];

const words = { unknown: 'a member', none: 'a former member' };

/** Returns who wrote a version, and who replaced it, as part of a sentence. */
function usePeople(versions: readonly KeptVersion[], uid: string): (version: KeptVersion) => string {
  const people = versions.flatMap(({ by, replacedBy = by }) => [by, replacedBy]);
  const nameOf = useMemberNames([...new Set(people)], readPublicName, words);
  const who = (one: string) => (one === uid ? 'you' : nameOf(one));
  return ({ by, replacedBy }) =>
    replacedBy === undefined
      ? `by ${who(by)}`
      : `${by === uid ? 'your' : `${nameOf(by)}’s`} text, replaced by ${who(replacedBy)}`;
}

interface VersionListProps {
  versions: readonly KeptVersion[];
  /** The uid of the author who views the list. */
  uid: string;
  /** The draft's current title. Versions with another title show theirs. */
  title: string;
  now: number;
  onChoose: (version: KeptVersion) => void;
}

export function VersionList({ versions, uid, title, now, onChoose }: VersionListProps) {
  const peopleOf = usePeople(versions, uid);
  return (
    <ol className={styles.list}>
      {versions.map((version) => (
        <li key={version.key}>
          <button
            type="button"
            className={styles.version}
            data-version={version.key}
            data-kind={version.kind}
            onClick={() => onChoose(version)}
          >
            <span className={styles.kind}>{kindOf(version)}</span>{' '}
            <Time at={version.at} className={styles.time}>
              {timeOf(version.at, now)}
            </Time>{' '}
            <span className={styles.facts}>
              {peopleOf(version)}, {plural(version.words, 'word')}
              {version.title !== title && <>, {quoted(version.title || 'No title yet')}</>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
