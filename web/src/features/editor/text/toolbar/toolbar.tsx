import type { Editor } from '@tiptap/core';
import { useEditorState } from '../use-editor.tsx';
import { type KeyboardEvent, useState } from 'react';
import {
  keysShown,
  keysSpoken,
  type ToolbarDialog,
  toolbarGroups,
  ToolbarIcon,
  type ToolbarItem,
} from './toolbar-items.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  editor: Editor;
  onOpenDialog: (what: ToolbarDialog) => void;
}

const items = toolbarGroups.flat();

/** Returns the index that an arrow key leads to from `index`. Null for other keys. */
function target(key: string, index: number): number | null {
  const last = items.length - 1;
  if (key === 'ArrowRight') return index === last ? 0 : index + 1;
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** The toolbar, with a single tab stop. The arrow keys move between buttons. */
export function Toolbar({ editor, onOpenDialog }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const states = useEditorState(editor, (now) =>
    items.map(({ isOn, can }) => ({ on: isOn?.(now) ?? false, off: can ? !can(now) : false })),
  );

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = target(event.key, current);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  const button = (item: ToolbarItem) => {
    const index = items.indexOf(item);
    const { on, off } = states[index] ?? { on: false, off: false };
    return (
      <button
        key={item.label}
        type="button"
        className={styles.key}
        tabIndex={index === current ? 0 : -1}
        aria-label={item.label}
        aria-pressed={item.isOn ? on : undefined}
        // Not `disabled`, because that would lose the focus after the last undo.
        aria-disabled={off || undefined}
        aria-keyshortcuts={item.keys && keysSpoken(item.keys)}
        onFocus={() => setCurrent(index)}
        onClick={() => !off && item.run(editor, onOpenDialog)}
      >
        <ToolbarIcon name={item.icon} />
        <span className={styles.tip} aria-hidden="true">
          {item.label} {item.keys && <kbd>{keysShown(item.keys)}</kbd>}
        </span>
      </button>
    );
  };

  return (
    <div className={styles.bar} role="toolbar" aria-label="Formatting" onKeyDown={move}>
      {toolbarGroups.map((group) => (
        <div key={group[0]?.label} className={styles.group}>
          {group.map(button)}
        </div>
      ))}
    </div>
  );
}
