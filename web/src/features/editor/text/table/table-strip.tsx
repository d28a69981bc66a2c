import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeader,
} from '@tiptap/pm/tables';
import { Button } from '../../../../ui/button.tsx';
import styles from '../toolbar/block-strip.module.css';
import { runInTable } from './table-edits.ts';

interface TableStripProps {
  editor: Editor;
  rows: number;
  columns: number;
  hasHead: boolean;
}

/** The actions on the table around the cursor. */
export function TableStrip({ editor, rows, columns, hasHead }: TableStripProps) {
  const button = (label: string, command: Command, isOn?: boolean) => (
    <Button
      size="small"
      variant={isOn === undefined ? 'quiet' : 'secondary'}
      aria-pressed={isOn}
      onClick={() => runInTable(editor, command)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.strip} role="group" aria-label="Table" data-many>
      <p className={styles.words}>{`${rows} × ${columns}`}</p>
      {button('Add row', addRowAfter)}
      {button('Add column', addColumnAfter)}
      {rows > 1 && button('Remove row', deleteRow)}
      {columns > 1 && button('Remove column', deleteColumn)}
      {button(hasHead ? 'Header row: on' : 'Header row: off', toggleHeader('row'))}
      {button('Remove table', deleteTable)}
      <p className={styles.hint}>Esc, then Tab, leaves the table</p>
    </div>
  );
}
