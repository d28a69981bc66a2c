import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListLoading } from '../../../ui/list-waiting.tsx';
import type { SavedDraft } from './use-saved-draft.ts';

/** Shown in place of the preview while the server lacks the current draft. */
export function PreviewMissing({ why }: { why: Exclude<SavedDraft['state'], 'saved'> }) {
  switch (why) {
    case 'saving':
      return <ListLoading what="the preview" />;
    case 'nothing':
      return <EmptyState title="A blank sheet">Write something, and see here what becomes of it.</EmptyState>;
    case 'unsaved':
      return (
        <EmptyState title="Not saved, so nothing to see">
          The server makes the preview, and it does not have your last changes. Look at the stamp above the
          text.
        </EmptyState>
      );
  }
}
