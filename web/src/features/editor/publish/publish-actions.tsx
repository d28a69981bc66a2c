import type { DraftState } from '@contract/articles.ts';
import { Button } from '../../../ui/button.tsx';
import type { PanelDialog } from './publish-panel-dialog.tsx';

interface PublishActionsProps {
  stage: DraftState;
  /** Whether the draft has unpublished changes. */
  changed: boolean;
  busy: boolean;
  onOpenDialog: (what: PanelDialog) => void;
  /** Like `onOpenDialog`, for actions that require a complete article. */
  onOpenIfReady: (what: PanelDialog) => void;
  onUnschedule: () => void;
  onRestore: () => void;
}

/** The most likely actions in each state of an article, for members who decide about publishing it. */
export function PublishActions({
  stage,
  changed,
  busy,
  onOpenDialog,
  onOpenIfReady,
  onUnschedule,
  onRestore,
}: PublishActionsProps) {
  switch (stage) {
    case 'draft':
    case 'scheduled':
      return (
        <>
          <Button wide onClick={() => onOpenIfReady('publish')}>
            Publish now
          </Button>
          <Button wide variant="secondary" onClick={() => onOpenIfReady('schedule')}>
            {stage === 'scheduled' ? 'Schedule again' : 'Schedule'}
          </Button>
          {stage === 'scheduled' && (
            <Button wide variant="secondary" pending={busy} onClick={onUnschedule}>
              Keep as draft
            </Button>
          )}
        </>
      );
    case 'published':
      return (
        <>
          <Button wide onClick={() => onOpenIfReady('update')} disabled={!changed}>
            Update
          </Button>
          {changed && (
            <Button wide variant="secondary" onClick={() => onOpenDialog('discard')}>
              Discard changes
            </Button>
          )}
        </>
      );
    case 'deleted':
      return (
        <Button wide pending={busy} onClick={onRestore}>
          Bring it back
        </Button>
      );
  }
}
