import { useMemo } from 'react';
import type { DraftRow } from '../../data/draft-list.ts';
import { ArticleTable } from './article-table.tsx';
import type { WorkOnRows } from './use-row-work.ts';
import { useWriterNames } from './use-writer-names.ts';

interface NamedTableProps {
  rows: readonly DraftRow[];
  /** Sees whose each is. */
  admin: boolean;
  online: boolean;
  rowWork: WorkOnRows;
}

/** The table, with the names of those who wrote where there are several. */
export function NamedTable({ rows, admin, online, rowWork }: NamedTableProps) {
  const writers = useMemo(() => (admin ? rows.map(({ owner }) => owner) : []), [admin, rows]);
  const nameOf = useWriterNames(writers);
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
