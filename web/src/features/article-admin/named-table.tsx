import { type ReactNode } from 'react';
import type { DraftRow } from './api/draft-list.ts';
import { usePendingCommands } from '../../data/command.ts';
import { publicName, useMemberNames } from '../../data/member-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { aboutArticle } from '../../data/publishing-texts.ts';
import { useNow } from '../../ui/use-now.ts';
import { zoneNote } from '../../lib/site-clock.ts';
import { ArticleRow, DeletedRow } from './article-row.tsx';
import styles from './article-admin.module.css';
import { draftDeletions } from './delete-draft.ts';

const words = { unknown: '', none: 'No name' };

interface NamedTableProps {
  rows: readonly DraftRow[];
  /** The uid of the viewer. */
  uid: string;
  /** Whether the viewer sees the drafts of all authors, and decides about them. Co-authors can only edit one. */
  admin: boolean;
  /** Shown in place of an empty table. The frame around it takes the focus when the last row disappears. */
  empty: ReactNode;
}

/**
 * The table of articles, with the authors' names if there are several. Shown as blocks on a phone. It has explicit roles,
 * because `display: block` removes the implicit ones of a table.
 */
export function NamedTable({ rows, uid, admin, empty }: NamedTableProps) {
  // Authors see names if the list includes co-authored drafts.
  const isNamed = admin || rows.some(({ owner }) => owner !== uid);
  const nameOf = useMemberNames(isNamed ? rows.map(({ owner }) => owner) : [], publicName, words);
  const now = useNow();
  const columns = isNamed ? 5 : 4;
  const deletions = draftDeletions(uid);
  const pending = usePendingCommands(deletions);
  const deletionOf = ({ id }: DraftRow) => pending.find(({ key }) => key === id)?.state;

  return (
    <div data-focus-home="" tabIndex={-1} className={styles.frame}>
      {rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          caption={`${admin ? 'Articles of all authors' : 'Your articles'}. ${zoneNote(now)}`}
          className={styles.table}
        >
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Title
              </th>
              {isNamed && (
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
              <th role="columnheader" scope="col" className={styles.does}>
                Actions
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) =>
              deletionOf(row) === 'waiting' ? (
                <DeletedRow
                  key={`deleted ${row.id}`}
                  title={row.title}
                  columns={columns}
                  onUndo={() => deletions.undo(row.id)}
                />
              ) : (
                <ArticleRow
                  key={row.id}
                  row={row}
                  deleting={deletionOf(row) === 'sending'}
                  now={now}
                  writer={isNamed ? nameOf(row.owner) : null}
                  decides={admin || row.owner === uid}
                  onDelete={() => {
                    toastStore.dismissAbout(aboutArticle(row.id));
                    deletions.run(row.id, true);
                  }}
                />
              ),
            )}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}
