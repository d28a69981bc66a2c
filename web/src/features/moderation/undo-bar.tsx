import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './moderation.module.css';
import type { UndoLine, UndoStack } from './undo-stack.ts';

/** The bar at the bottom of the viewport: the last decisions with Undo, and `children`. */
export function UndoBar({ undo, children }: { undo: UndoStack; children?: ReactNode }) {
  const lines = useSyncExternalStore(undo.subscribe, undo.get);
  return (
    <div className={styles.undoBar}>
      <div
        role="status"
        onPointerEnter={() => undo.hold(true)}
        onPointerLeave={() => undo.hold(false)}
        onFocus={() => undo.hold(true)}
        onBlur={() => undo.hold(false)}
      >
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            onUndo={() => void undo.undo(line.key)}
            onDismiss={() => undo.dismiss(line.key)}
          />
        ))}
      </div>
      {children}
    </div>
  );
}

interface LineProps {
  line: UndoLine;
  onUndo: () => void;
  onDismiss: () => void;
}

function Line({ line, onUndo, onDismiss }: LineProps) {
  return (
    <div className={styles.line} data-about={line.about.join(' ')}>
      <p className={styles.text}>{line.text}</p>
      {line.open && (
        <Button
          size="small"
          pending={line.undoing}
          pendingText="Taking back…"
          onClick={onUndo}
          aria-label={`Undo: ${line.text}`}
        >
          Undo
        </Button>
      )}
      {!line.undoing && (
        <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
