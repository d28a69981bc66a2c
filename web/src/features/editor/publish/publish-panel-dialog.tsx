import type { DraftState } from '../autosave/draft-state.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { Versions } from '../versions/versions.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { DeleteQuestion, PublishQuestion, UnpublishQuestion, UpdateQuestion } from './publish-questions.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Publish } from './use-publish.ts';

/** The question that a button below the draft asks before it acts. */
export type PanelDialog =
  | 'publish'
  | 'schedule'
  | 'update'
  | 'discard'
  | 'unpublish'
  | 'delete'
  | 'versions'
  | null;

interface PublishPanelDialogProps {
  openDialog: PanelDialog;
  draft: DraftStore;
  state: DraftState;
  publish: Publish;
  /** The slug that the article has or will get. */
  slug: string;
  /** See `PublishQuestion`. */
  advice: readonly string[];
  uid: string;
  now: number;
  /** Undoes a deletion. */
  onUndo: () => void;
  onClose: () => void;
}

/** The open dialog of the panel. */
export function PublishPanelDialog({
  openDialog,
  draft,
  state: { record, fields },
  slug,
  advice,
  uid,
  now,
  onUndo,
  ...question
}: PublishPanelDialogProps) {
  const wasOut = record?.publishedAt !== undefined;
  switch (openDialog) {
    case null:
      return null;
    case 'publish':
      return <PublishQuestion {...question} title={fields.title} {...{ slug, wasOut, advice }} />;
    case 'schedule':
      return <ScheduleDialog {...question} now={now} before={record?.publishAt} wasOut={wasOut} />;
    case 'update':
      return <UpdateQuestion {...question} />;
    case 'discard':
      return <DiscardQuestion {...question} draft={draft} />;
    case 'unpublish':
      return <UnpublishQuestion {...question} />;
    case 'delete':
      return <DeleteQuestion {...question} onUndo={onUndo} />;
    case 'versions':
      return record && <Versions {...question} draftId={record.id} draft={draft} uid={uid} now={now} />;
  }
}
