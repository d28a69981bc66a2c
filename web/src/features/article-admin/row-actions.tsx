import type { DraftRow } from './api/draft-list.ts';
import type { RecordingStatus } from './api/recordings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { isUnderWay } from './recording-text.ts';
import { type RowAction, rowCalls } from './row-commands.ts';
import { pinEntries, useFrontPage } from './front-page/pinning.ts';
import styles from './article-admin.module.css';

/** Returns all actions in the article's state, most likely first and deletion last. */
function actionsOf({ state, changed }: DraftRow, recording: RecordingStatus | null): RowAction[] {
  switch (state) {
    case 'draft':
      return ['publish', 'schedule', 'delete'];
    case 'scheduled':
      return ['schedule', 'unschedule', 'publish', 'delete'];
    case 'published':
      return [
        ...(changed ? (['update'] as const) : []),
        ...(recording ? recordingActions(recording) : []),
        'unpublish',
        'delete',
      ];
    case 'deleted':
      return ['restore'];
  }
}

function recordingActions({ work, recording }: RecordingStatus): RowAction[] {
  if (isUnderWay(work)) return [];
  const wanted = !recording || recording.outdated === true || work?.state === 'failed';
  return [...(wanted ? (['record'] as const) : []), ...(recording ? (['unrecord'] as const) : [])];
}

function labelOf(action: RowAction, status: RecordingStatus | null): string {
  if (action === 'delete') return 'Delete';
  if (action !== 'record' || !status) return rowCalls[action].label;
  if (status.work?.state === 'failed') return 'Try to record again';
  return status.recording ? 'Record again' : rowCalls.record.label;
}

interface RowActionsProps {
  row: DraftRow;
  /** Whether the member may publish and delete the article, not just edit it. */
  decides: boolean;
  /** Null if there can be no recording, or while it is unknown. */
  recording: RecordingStatus | null;
  /** Whether a task is running or the network is down. */
  locked: boolean;
  onAction: (action: RowAction) => void;
}

/**
 * A menu of all actions, and on wide screens a button for the most likely one. A single action is shown as a button
 * only.
 */
export function RowActions({ row, decides, recording, locked, onAction }: RowActionsProps) {
  const title = row.title || 'Untitled';
  const editor = `/article/upload/${row.id}`;
  const actions = decides ? actionsOf(row, recording) : [];
  // That of a published article without changes is editing.
  const [main = null] = row.state === 'published' && !row.changed ? [] : actions;
  const frontPage = useFrontPage();
  const entries: MenuEntry[] = [
    ...(row.state === 'deleted' ? [] : [{ label: 'Edit', to: editor }]),
    ...(row.state === 'published' && row.slug !== null
      ? [
          { label: 'See the article', to: `/article/${row.slug}` },
          ...(decides ? pinEntries(row.slug, title, frontPage, locked) : []),
        ]
      : []),
    ...actions.map((action) => ({
      label: labelOf(action, recording),
      locked,
      onSelect: () => onAction(action),
    })),
  ];
  const isAlone = main !== null && entries.length === 1;
  return (
    <div className={styles.actions}>
      <span className={isAlone ? undefined : styles.main}>
        {main === null ? (
          <ButtonLink to={editor} variant="secondary" size="small" aria-label={`Edit: ${title}`}>
            Edit
          </ButtonLink>
        ) : (
          <RowButton of={title} aria-disabled={locked} onClick={() => onAction(main)}>
            {labelOf(main, null)}
          </RowButton>
        )}
      </span>
      {!isAlone && <Menu label={`More: ${title}`} entries={entries} />}
    </div>
  );
}
