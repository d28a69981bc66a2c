import { useRef, useState } from 'react';
import type { DraftRow } from '../../data/draft-list.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { ArticleRow, DeletedRow } from './article-row.tsx';
import styles from './article-table.module.css';
import { type Order, workOf } from './row-orders.ts';
import { zoneNote } from './moments.ts';
import type { WorkOnRows } from './use-row-work.ts';

interface ArticleTableProps {
  caption: string;
  rows: readonly DraftRow[];
  online: boolean;
  rowWork: WorkOnRows;
  /** Null where all are by the same. */
  writerOf: ((uid: string) => string) | null;
}

/** A table where there is room, and one block after the other on a phone: roles are said, for a block has none. */
export function ArticleTable({ caption, rows, online, rowWork: { work, of }, writerOf }: ArticleTableProps) {
  const now = useNow();
  const table = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusRecovery(table);
  // The way back has the focus of whoever has just deleted, and takes it from nobody who types meanwhile.
  const [deletedHere, setDeletedHere] = useState<string | null>(null);
  const columns = writerOf ? 5 : 4;

  const carryOut = async (row: DraftRow, order: Order) => {
    const { doing, done, work: ask } = workOf(row, order);
    if (order.action === 'delete') {
      setDeletedHere(row.id);
      work.remove(row.id, ask);
    } else if (await work.run(row.id, doing, ask)) showToast({ text: done });
  };

  return (
    <div ref={table} tabIndex={-1} className={styles.frame} onFocus={keepFocus}>
      <table role="table" className={styles.table}>
        <caption className={styles.caption}>
          {caption}. {zoneNote(now)}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Title
            </th>
            {writerOf && (
              <th role="columnheader" scope="col">
                By
              </th>
            )}
            <th role="columnheader" scope="col">
              State
            </th>
            <th role="columnheader" scope="col">
              Saved
            </th>
            <th role="columnheader" scope="col">
              Actions
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) =>
            of(row.id).deleted ? (
              <DeletedRow
                key={`deleted ${row.id}`}
                title={row.title}
                columns={columns}
                focused={row.id === deletedHere}
                onUndo={() => work.undo(row.id)}
              />
            ) : (
              <ArticleRow
                key={row.id}
                row={row}
                work={of(row.id)}
                online={online}
                now={now}
                writer={writerOf && writerOf(row.owner)}
                onOrder={(order) => void carryOut(row, order)}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
