import { loadPublished } from '../api/draft-versions.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { restoreVersion } from '../versions/restore-version.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { Publish } from './use-publish.ts';

const missing =
  'What readers see was published before versions were kept, so there is nothing here to go back to. Change it back by hand, and press Update.';

/** Asks for confirmation before discarding the unpublished changes to a published article. */
export function DiscardQuestion({
  draft,
  publish,
  onClose,
}: {
  draft: DraftStore;
  publish: Publish;
  onClose: () => void;
}) {
  const discard = () =>
    restoreVersion(draft, publish, { load: loadPublished, missing, done: 'Your changes are discarded.' });
  return (
    <PublishDialog
      title="Discard changes"
      action="Discard changes"
      pendingText="Discarding…"
      publish={publish}
      onClose={onClose}
      onSubmit={discard}
    >
      <p>
        Title, text and all the rest become what readers see now. What you changed since then stays among the
        versions.
      </p>
    </PublishDialog>
  );
}
