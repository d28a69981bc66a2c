import type { DraftRow } from '../../data/draft-list.ts';
import { readPublicName } from '../../data/member-names.ts';
import { useMemberNames } from '../../data/use-member-names.ts';
import { ArticleTable } from './article-table.tsx';
import type { RowTasksHandle } from './use-row-tasks.ts';

const words = { unknown: '', none: 'No name' };

interface NamedTableProps {
  rows: readonly DraftRow[];
  /** Shows the author of each draft. */
  admin: boolean;
  online: boolean;
  rowWork: RowTasksHandle;
}

/** The table, with the names of the authors if it has several. */
export function NamedTable({ rows, admin, online, rowWork }: NamedTableProps) {
  const writers = admin ? rows.map(({ owner }) => owner) : [];
  const nameOf = useMemberNames(writers, readPublicName, words);
  return (
    <ArticleTable
      caption={admin ? 'Articles of all authors' : 'Your articles'}
      rows={rows}
      online={online}
      rowWork={rowWork}
      writerOf={admin ? nameOf : null}
    />
  );
}
