import type { DraftContent } from '../../../data/drafts.ts';
import { keepVersion } from '../../../data/publishing.ts';
import { withTimeLimit } from '../../../lib/time-limit.ts';
import { logError } from '../../../platform/log.ts';
import type { CallFailure } from '../../../platform/callables.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { isSaved } from '../publish/is-saved.ts';
import type { Publish, PublishCall } from '../publish/use-publish.ts';

/** Without network the database does not fail but waits. */
const loadTimeLimitMs = 15_000;

/** Said where a version is not there any more. */
export const prunedVersion = 'This version is kept no more, as there are newer ones. Choose another.';

const failed = (code: CallFailure['code'], message: string): CallFailure => ({ ok: false, code, message });

/**
 * Puts an earlier form and text into the draft. The server keeps what is there now first; then they are saved as if they had been
 * typed, so that what somebody else has saved meanwhile is not overwritten. `load` resolves to null where there is nothing to put back.
 */
const putBack =
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
    // The server sees by that whether the draft is what readers see again.
    if ((await isSaved(draft)) && isPublished) await keepVersion(draftId, draft.version);
    return kept;
  };

interface PutBack {
  load: (draftId: string) => Promise<DraftContent | null>;
  /** Said where `load` finds nothing. */
  missing: string;
  /** Said when it is done, beside Undo. */
  done: string;
}

/** Puts a version back, with an Undo that puts back what was there before. Resolves to whether it was done. */
export function putVersionBack(
  draft: DraftStore,
  publish: Publish,
  { load, missing, done }: PutBack,
): Promise<boolean> {
  const { content } = draft;
  const undo = () =>
    void publish.run(
      putBack(draft, () => Promise.resolve(content), missing),
      { text: 'It is as it was before.' },
    );
  return publish.run(putBack(draft, load, missing), {
    text: done,
    action: { label: 'Undo', run: undo },
    seconds: 10,
  });
}
