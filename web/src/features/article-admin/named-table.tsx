import { type ReactNode } from 'react';
import type { DraftRow } from '../../data/draft-list.ts';
import { usePendingCommands } from '../../data/command.ts';
import { publicName, useMemberNames } from '../../data/use-member-names.ts';
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
  /** Whether to show the author of each draft. */
  admin: boolean;
  online: boolean;
  /** Shown in place of an empty table. */
  empty: ReactNode;
}

/** The table, with the authors' names if there are several. */
export function NamedTable({ rows, uid, admin, online, empty }: NamedTableProps) {
  // Authors see names if the list includes co-authored drafts.
  const named = admin || rows.some(({ owner }) => owner !== uid);
  const writers = named ? rows.map(({ owner }) => owner) : [];
  const nameOf = useMemberNames(writers, publicName, words);
  return (
    <ArticleTable
      caption={admin ? 'Articles of all authors' : 'Your articles'}
      rows={rows}
      online={online}
      uid={uid}
      writerOf={named ? nameOf : null}
      empty={empty}
      mayDecide={(owner) => admin || owner === uid}
    />
  );
}

interface ArticleTableProps {
  caption: string;
  rows: readonly DraftRow[];
  /** The uid of the viewer. */
  uid: string;
  online: boolean;
  /** Returns the name of the author. Null if all drafts have the same author. */
  writerOf: ((uid: string) => string) | null;
  /** Returns whether the viewer may publish and delete the drafts of an owner. Co-authors can only edit them. */
  mayDecide: (owner: string) => boolean;
  /** Shown in place of an empty table. The frame around it takes the focus when the last row disappears. */
  empty: ReactNode;
}

/**
 * The table of articles, shown as blocks on a phone. It has explicit roles, because `display: block` removes the
 * implicit ones of a table.
 */
function ArticleTable({ caption, rows, online, uid, writerOf, mayDecide, empty }: ArticleTableProps) {
  const now = useNow();
  const columns = writerOf ? 5 : 4;
  const deletions = draftDeletions(uid);
  const pending = usePendingCommands(deletions);
  const deletionOf = ({ id }: DraftRow) => pending.find(({ key }) => key === id)?.state;

  return (
    <div data-focus-home="" tabIndex={-1} className={styles.frame}>
      {rows.length === 0 ? (
        empty
      ) : (
        <DataTable caption={`${caption}. ${zoneNote(now)}`} className={styles.table}>
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
                  online={online}
                  now={now}
                  writer={writerOf && writerOf(row.owner)}
                  decides={mayDecide(row.owner)}
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
