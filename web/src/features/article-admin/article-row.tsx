import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftRow } from '../../data/draft-list.ts';
import { Notice } from '../../ui/notice.tsx';
import { DeleteDialog, PublishDialog, UnpublishDialog, UpdateDialog } from './confirm-dialog.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './article-table.module.css';
import { onSiteClock } from './site-time.ts';
import { RecordDialog, UnrecordDialog } from './record-dialog.tsx';
import { type RowAction, RowActions } from './row-actions.tsx';
import type { RowCommand } from './row-commands.ts';
import { RowState } from './row-state.tsx';
import { RowTitle } from './row-title.tsx';
import type { RowProblem, RowState as Work } from '../../data/row-tasks.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useArticleNumbers } from './use-article-numbers.ts';
import { useRecording } from './use-recording.ts';

interface ArticleRowProps {
  row: DraftRow;
  work: Work;
  online: boolean;
  now: number;
  /** The name of the author. Null if all drafts have the same author. */
  writer: string | null;
  /** Whether the member may publish and delete. False for a co-author. */
  decides: boolean;
  onCommand: (command: RowCommand) => void;
}

/** The dialogs of the actions that need confirmation. */
const dialogs = {
  publish: PublishDialog,
  update: UpdateDialog,
  schedule: ScheduleDialog,
  unpublish: UnpublishDialog,
  delete: DeleteDialog,
  record: RecordDialog,
  unrecord: UnrecordDialog,
};
type OpenDialog = keyof typeof dialogs;
const opensDialog = (action: RowAction): action is OpenDialog => action in dialogs;

export function ArticleRow({ row, work, online, now, writer, decides, onCommand }: ArticleRowProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const recording = useRecording(row.state === 'published' && decides ? row.slug : null);
  const numbers = useArticleNumbers(row.state === 'published' ? row.slug : null);
  const Dialog = openDialog && dialogs[openDialog];
  const command = (given: RowCommand) => {
    setOpenDialog(null);
    onCommand(given);
  };
  const act = (action: RowAction) => {
    // Deleting an unpublished draft needs no confirmation, because only its authors see it and it can be restored.
    const isOwn = action === 'delete' && row.state !== 'published';
    if (opensDialog(action) && !isOwn) setOpenDialog(action);
    else command({ action });
  };

  return (
    <tr
      role="row"
      data-row=""
      data-state={row.state}
      data-settled={(row.state === 'published' && !row.changed) || undefined}
      className={styles.row}
      aria-busy={work.doing !== null}
    >
      <th role="rowheader" scope="row" className={styles.title}>
        <RowTitle row={row} />
        {work.problem && <RowTrouble id={row.id} problem={work.problem} />}
      </th>
      {writer !== null && (
        <td role="cell" data-label="By" className={styles.writer}>
          {writer}
          {!decides && ' and you'}
        </td>
      )}
      <td role="cell" className={styles.state}>
        <RowState row={row} recording={recording} numbers={numbers} doing={work.doing} now={now} />
      </td>
      <td role="cell" data-label="Saved" className={styles.saved}>
        <Time at={row.updatedAt}>{onSiteClock(row.updatedAt)}</Time>
      </td>
      <td role="cell" className={styles.does}>
        <RowActions
          row={row}
          decides={decides}
          recording={recording}
          locked={work.doing !== null || !online}
          onAction={act}
        />
        {Dialog && <Dialog row={row} onCommand={command} onClose={() => setOpenDialog(null)} />}
      </td>
    </tr>
  );
}

function RowTrouble({ id, problem }: { id: string; problem: RowProblem }) {
  return (
    <div className={styles.trouble}>
      <Notice kind="error" live>
        {problem.message}
        {problem.unready.length > 0 && (
          <>
            <ul>
              {problem.unready.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Link to={`/article/upload/${id}`}>Change it in the editor</Link>
          </>
        )}
      </Notice>
    </div>
  );
}

interface DeletedRowProps {
  title: string;
  columns: number;
  /** Whether to focus Undo when the row appears. */
  focused: boolean;
  onUndo: () => void;
}

/** Replaces a deleted row while the deletion can be undone. */
export function DeletedRow({ title, columns, focused, onUndo }: DeletedRowProps) {
  return (
    <tr role="row" data-row="" className={styles.deleted}>
      <td role="cell" colSpan={columns}>
        <span>{quoted(title || 'Untitled')} will be deleted in a moment.</span>{' '}
        <UndoButton label={`Undo deleting: ${title || 'Untitled'}`} onUndo={onUndo} takesFocus={focused} />
      </td>
    </tr>
  );
}
