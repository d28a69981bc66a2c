import type { ReactNode } from 'react';
import type { DraftRow } from '../../services/draft-list.ts';
import type { RecordingStand } from '../../services/recordings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { isUnderWay } from './recording-words.ts';
import styles from './row-actions.module.css';

export type RowAction =
  | 'publish'
  | 'update'
  | 'schedule'
  | 'unschedule'
  | 'unpublish'
  | 'delete'
  | 'restore'
  | 'record'
  | 'unrecord';

const labels: Record<RowAction, string> = {
  publish: 'Publish',
  update: 'Update',
  schedule: 'Schedule',
  unschedule: 'Keep as draft',
  unpublish: 'Unpublish',
  delete: 'Delete',
  restore: 'Restore',
  record: 'Record',
  unrecord: 'Remove recording',
};

/** What can be done with an article where it is; the likeliest first. */
export function actionsOf({ state, changed }: DraftRow): RowAction[] {
  switch (state) {
    case 'draft':
      return ['publish', 'schedule', 'delete'];
    case 'scheduled':
      return ['schedule', 'unschedule', 'publish', 'delete'];
    case 'published':
      return [...(changed ? (['update'] as const) : []), 'unpublish', 'delete'];
    case 'deleted':
      return ['restore'];
  }
}

function recordingActions({ work, recording }: RecordingStand): RowAction[] {
  if (isUnderWay(work)) return [];
  const wanted = !recording || recording.outdated === true || work?.state === 'failed';
  return [...(wanted ? (['record'] as const) : []), ...(recording ? (['unrecord'] as const) : [])];
}

function labelOf(action: RowAction, stand: RecordingStand | null): string {
  if (action !== 'record' || !stand) return labels[action];
  if (stand.work?.state === 'failed') return 'Try to record again';
  return stand.recording ? 'Record again' : labels.record;
}

interface RowActionsProps {
  row: DraftRow;
  /** Null where there can be none, or nobody knows yet. */
  recording: RecordingStand | null;
  /** Something is under way with it, or there is no network. */
  locked: boolean;
  onAction: (action: RowAction) => void;
}

export function RowActions({ row, recording, locked, onAction }: RowActionsProps) {
  const title = row.title || 'Untitled';
  const link = (to: string, label: string): ReactNode => (
    <ButtonLink to={to} variant="secondary" size="small" aria-label={`${label}: ${title}`}>
      {label}
    </ButtonLink>
  );
  return (
    <div className={styles.actions}>
      {row.state !== 'deleted' && link(`/article/upload/${row.id}`, 'Edit')}
      {row.state === 'published' && row.slug !== null && link(`/article/${row.slug}`, 'View')}
      {[...(recording ? recordingActions(recording) : []), ...actionsOf(row)].map((action) => (
        <Button
          key={action}
          variant={action === 'delete' ? 'quiet' : 'secondary'}
          size="small"
          // Not `disabled`: that would drop the focus of whoever just pressed it.
          aria-disabled={locked}
          aria-label={`${labelOf(action, recording)}: ${title}`}
          onClick={() => {
            if (!locked) onAction(action);
          }}
        >
          {labelOf(action, recording)}
        </Button>
      ))}
    </div>
  );
}
