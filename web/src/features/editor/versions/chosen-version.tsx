import { useCallback, useEffect, useRef } from 'react';
import type { DraftContent } from '../../../data/drafts.ts';
import { useAsync } from '../../../data/use-async.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeptVersion, loadVersion } from '../api/draft-versions.ts';
import { timeOf } from '../autosave/status-text.ts';
import { Comparison } from './comparison.tsx';
import styles from './chosen-version.module.css';
import { prunedVersionText } from './restore-version.ts';
import { kindOf } from './version-list.tsx';
import { Waiting } from './waiting.tsx';

interface ChosenVersionProps {
  draftId: string;
  version: KeptVersion;
  content: DraftContent;
  frozenSlug: boolean;
  now: number;
  onBack: () => void;
}

/** The version chosen from the list, compared with the current draft. */
export function ChosenVersion({ draftId, version, content, frozenSlug, now, onBack }: ChosenVersionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const loaded = useAsync(
    'a version',
    `${draftId} ${version.key}`,
    useCallback(() => loadVersion(draftId, version.key), [draftId, version.key]),
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
      {loaded.state !== 'ready' && <Waiting what="version" loaded={loaded} />}
      {loaded.state === 'ready' &&
        (loaded.value ? (
          <Comparison
            version={loaded.value}
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
