import type { ReactNode } from 'react';
import type { DraftRow } from '../../data/draft-list.ts';
import { readPublicName } from '../../data/member-names.ts';
import { useMemberNames } from '../../data/use-member-names.ts';
import { ArticleTable } from './article-table.tsx';
import type { RowTasksHandle } from '../../data/use-row-tasks.ts';

const words = { unknown: '', none: 'No name' };

interface NamedTableProps {
  rows: readonly DraftRow[];
  /** The uid of the viewer. */
  uid: string;
  /** Whether to show the author of each draft. */
  admin: boolean;
  online: boolean;
  rowTasks: RowTasksHandle<true>;
  /** Shown in place of an empty table. */
  empty: ReactNode;
}

/** The table, with the authors' names if there are several. */
export function NamedTable({ rows, uid, admin, online, rowTasks, empty }: NamedTableProps) {
  // Authors see names if the list includes co-authored drafts.
  const named = admin || rows.some(({ owner }) => owner !== uid);
  const writers = named ? rows.map(({ owner }) => owner) : [];
  const nameOf = useMemberNames(writers, readPublicName, words);
  return (
    <ArticleTable
      caption={admin ? 'Articles of all authors' : 'Your articles'}
      rows={rows}
      online={online}
      rowTasks={rowTasks}
      writerOf={named ? nameOf : null}
      empty={empty}
      mayDecide={(owner) => admin || owner === uid}
    />
  );
}
