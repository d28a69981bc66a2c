import { type VersionKind, versionsKept } from '@contract/draft-versions.ts';
import { quoted } from '@contract/quoted.ts';
import { useEffect, useRef, useState } from 'react';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { type KeptVersion, loadVersion, watchVersions } from '../api/draft-versions.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { timeOf } from '../autosave/status-text.ts';
import type { Publish } from '../publish/use-publish.ts';
import { Time } from '../../../ui/time.tsx';
import { publicName, useMemberNames } from '../../../data/member-names.ts';
import { plural } from '../../../lib/plural.ts';
import type { DraftContent } from '../../../data/drafts.ts';
import { ListWaiting } from '../../../ui/list-waiting.tsx';
import { prunedVersionText, restoreVersion } from './restore-version.ts';
import styles from './versions.module.css';
import { Comparison } from './comparison.tsx';

export interface VersionsDialogProps {
  draftId: string;
  draft: DraftStore;
  publish: Publish;
  uid: string;
  now: number;
  onClose: () => void;
}

/** The stored versions of a draft and of its published article: the list, or one of them compared with the draft. */
export default function VersionsDialog({ draftId, draft, publish, uid, now, onClose }: VersionsDialogProps) {
  const [chosen, setChosen] = useState<KeptVersion | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);
  const versions = useSource(source(['the versions of a draft', draftId], { watch: watchVersions(draftId) }));
  // Returning to the list restores the focus.
  useEffect(() => {
    if (chosen === null && left.current !== null) {
      list.current?.querySelector<HTMLElement>(`[data-version="${left.current}"]`)?.focus();
    }
  }, [chosen]);

  const choose = (version: KeptVersion | null) => {
    publish.clearProblem();
    left.current = version?.key ?? left.current;
    setChosen(version);
  };
  const restore = async ({ key, at }: KeptVersion) => {
    const done = await restoreVersion(draft, publish, {
      load: () => loadVersion(draftId, key),
      missing: prunedVersionText,
      done: `Restored as it was at ${timeOf(at, now)}.`,
    });
    if (done) onClose();
  };
  return (
    <Dialog
      open
      tall
      title="Versions"
      onClose={onClose}
      pending={publish.busy}
      actions={
        chosen && (
          <>
            <Button pending={publish.busy} pendingText="Restoring…" onClick={() => void restore(chosen)}>
              Restore this version
            </Button>
            <Button variant="quiet" aria-disabled={publish.busy} onClick={onClose}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <FailureNotice title="That did not work">{publish.problem}</FailureNotice>
      {chosen ? (
        <ChosenVersion
          draftId={draftId}
          version={chosen}
          content={draft.content}
          frozenSlug={draft.get().record?.slug !== undefined}
          now={now}
          onBack={() => choose(null)}
        />
      ) : (
        <div ref={list} className={styles.all}>
          <p>
            One is kept whenever you publish, every quarter of an hour while you write, and before another
            takes its place: the last {versionsKept} that were published and the last {versionsKept} others,
            fewer of long texts. Choose one to compare it with the draft.
          </p>
          <ListWaiting what="the versions" of={versions} />
          {versions.data &&
            (versions.data.length === 0 ? (
              <p>No version yet. Write on: the first is kept within a quarter of an hour.</p>
            ) : (
              <VersionList
                versions={versions.data}
                uid={uid}
                title={draft.get().fields.title}
                now={now}
                onChoose={choose}
              />
            ))}
        </div>
      )}
    </Dialog>
  );
}

const kindNames: Record<VersionKind, string> = {
  published: 'Published',
  saved: 'Autosaved',
  'before-restore': 'Replaced',
};

const kindOf = ({ kind }: KeptVersion): string => kindNames[kind];

const words = { unknown: 'a member', none: 'a former member' };

/** Returns who wrote a version, and who replaced it, as part of a sentence. */
function usePeople(versions: readonly KeptVersion[], uid: string): (version: KeptVersion) => string {
  const people = versions.flatMap(({ by, replacedBy = by }) => [by, replacedBy]);
  const nameOf = useMemberNames(people, publicName, words);
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

function VersionList({ versions, uid, title, now, onChoose }: VersionListProps) {
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

interface ChosenVersionProps {
  draftId: string;
  version: KeptVersion;
  content: DraftContent;
  frozenSlug: boolean;
  now: number;
  onBack: () => void;
}

/** The version chosen from the list, compared with the current draft. */
function ChosenVersion({ draftId, version, content, frozenSlug, now, onBack }: ChosenVersionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const loaded = useSource(
    source(['a version', draftId, version.key], { load: () => loadVersion(draftId, version.key) }),
  );
  return (
    <>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1} className={styles.name}>
          {kindOf(version)} at {timeOf(version.at, now)}
        </h3>
        <Button size="small" variant="secondary" onClick={onBack}>
          All versions
        </Button>
      </div>
      <ListWaiting what="the version" of={loaded} />
      {loaded.data !== undefined &&
        (loaded.data ? (
          <Comparison
            version={loaded.data}
            now={content}
            frozenSlug={frozenSlug}
            legend={{ removed: 'is in this version and not in the draft now', added: 'is new since then' }}
          />
        ) : (
          <p>{prunedVersionText}</p>
        ))}
    </>
  );
}
