import type { DraftContent } from '../../../data/drafts.ts';
import { keepVersion } from '../../../data/publishing.ts';
import { withTimeLimit } from '../../../lib/time-limit.ts';
import { logError } from '../../../platform/log.ts';
import type { CallFailure } from '../../../platform/call-function.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { isSaved } from '../autosave/use-draft.ts';
import type { Publish, PublishCall } from '../publish/use-publish.ts';

/** Without a network, the database waits instead of failing. */
const loadTimeLimitMs = 15_000;

/** The message if a version is not stored any more. */
export const prunedVersionText = 'This version is kept no more, as there are newer ones. Choose another.';

const failed = (code: CallFailure['code'], message: string): CallFailure => ({ ok: false, code, message });

/**
 * Restores an earlier form and text. The server first keeps the current version; the restored one is then saved as if
 * typed, so that changes that others have saved in the meantime are not overwritten. `load` resolves to null if there
 * is nothing to restore.
 */
const restore =
  (
    draft: DraftStore,
    load: (draftId: string) => Promise<DraftContent | null>,
    missing: string,
  ): PublishCall =>
  async (draftId, version) => {
    let content: DraftContent | null;
    try {
      content = await withTimeLimit(load(draftId), loadTimeLimitMs);
    } catch (error) {
      logError('Loading a version', error);
      return failed('unreachable', 'The version did not arrive. Check your connection and try again.');
    }
    if (!content) return failed('not-found', missing);
    const kept = await keepVersion(draftId, version);
    if (!kept.ok) return kept;
    draft.put(content);
    const isPublished = draft.get().record?.state === 'published';
    // Lets the server detect whether the draft equals the published version again.
    if ((await isSaved(draft)) && isPublished) await keepVersion(draftId, draft.version);
    return kept;
  };

interface RestoreOptions {
  load: (draftId: string) => Promise<DraftContent | null>;
  /** The message if `load` finds nothing. */
  missing: string;
  /** The message on success, shown with Undo. */
  done: string;
}

/** Restores a version, with an Undo that restores the previous content. Resolves to whether it succeeded. */
export function restoreVersion(
  draft: DraftStore,
  publish: Publish,
  { load, missing, done }: RestoreOptions,
): Promise<boolean> {
  const { content } = draft;
  const undo = () =>
    void publish.run(
      restore(draft, () => Promise.resolve(content), missing),
      { text: 'It is as it was before.' },
    );
  return publish.run(restore(draft, load, missing), {
    text: done,
    action: { label: 'Undo', run: undo },
  });
}
