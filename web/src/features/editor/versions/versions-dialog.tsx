import { versionsKept } from '@contract/draft-versions.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLive } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type KeptVersion, loadVersion, watchVersions } from '../api/draft-versions.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { timeOf } from '../autosave/status-text.ts';
import type { Publish } from '../publish/use-publish.ts';
import { ChosenVersion } from './chosen-version.tsx';
import { prunedVersionText, restoreVersion } from './restore-version.ts';
import { VersionList } from './version-list.tsx';
import { Waiting } from './waiting.tsx';

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
  const versions = useLive(
    'the versions of a draft',
    draftId,
    useMemo(() => watchVersions(draftId), [draftId]),
  );
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
            <Button variant="quiet" aria-disabled={publish.busy} onClick={() => publish.busy || onClose()}>
              Cancel
            </Button>
          </>
        )
      }
    >
      {publish.problem !== null && (
        <Notice kind="error" live title="That did not work">
          {publish.problem}
        </Notice>
      )}
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
        <div ref={list}>
          <p>
            One is kept whenever you publish, every quarter of an hour while you write, and before another
            takes its place: the last {versionsKept} that were published and the last {versionsKept} others,
            fewer of long texts. Choose one to compare it with the draft.
          </p>
          {versions.state !== 'ready' && <Waiting what="versions" loaded={versions} />}
          {versions.state === 'ready' &&
            (versions.value.length === 0 ? (
              <p>No version yet. Write on: the first is kept within a quarter of an hour.</p>
            ) : (
              <VersionList
                versions={versions.value}
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
