import type { ReactNode } from 'react';
import type { DraftRow } from '../../data/draft-list.ts';
import { readPublicName } from '../../data/member-names.ts';
import { useMemberNames } from '../../data/use-member-names.ts';
import { ArticleTable } from './article-table.tsx';
import type { RowTasksHandle } from '../../data/use-row-tasks.ts';

const words = { unknown: '', none: 'No name' };

interface NamedTableProps {
  rows: readonly DraftRow[];
  /** Who looks at them. */
  uid: string;
  /** Shows the author of each draft. */
  admin: boolean;
  online: boolean;
  rowWork: RowTasksHandle<true>;
  /** In place of a table without rows. */
  empty: ReactNode;
}

/** The table, with the names of the authors if it has several. */
export function NamedTable({ rows, uid, admin, online, rowWork, empty }: NamedTableProps) {
  // An author sees names beside what is written with others.
  const named = admin || rows.some(({ owner }) => owner !== uid);
  const writers = named ? rows.map(({ owner }) => owner) : [];
  const nameOf = useMemberNames(writers, readPublicName, words);
  return (
    <ArticleTable
      caption={admin ? 'Articles of all authors' : 'Your articles'}
      rows={rows}
      online={online}
      rowWork={rowWork}
      writerOf={named ? nameOf : null}
      empty={empty}
      mayDecide={(owner) => admin || owner === uid}
    />
  );
}
