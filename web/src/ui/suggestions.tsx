import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import styles from './suggestions.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SuggestionsProps {
  /** The id of the list, for the control's `aria-controls`. */
  id: string;
  label: string;
  options: readonly { key: string; content: ReactNode }[];
  /** The index of the active option; -1 for none. */
  active: number;
  onPick: (index: number) => void;
  /** Announced while there are suggestions: `2 members. Arrow keys choose, Enter names them.` */
  status: string;
  /** The control that the suggestions are for. */
  children: ReactNode;
}

/** Returns the id of an option, for the control's `aria-activedescendant`. */
export const optionId = (list: string, index: number): string | undefined =>
  index < 0 ? undefined : `${list}-${index}`;

/** A control with a list of suggestions below it. The control keeps the focus. */
export function Suggestions({ id, label, options, active, onPick, status, children }: SuggestionsProps) {
  return (
    <div className={styles.box}>
      {children}
      {options.length > 0 && (
        <ul className={styles.list} id={id} role="listbox" aria-label={label}>
          {options.map(({ key, content }, index) => (
            <li
              key={key}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // Keeps the focus in the control.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(index)}
            >
              {content}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{options.length > 0 && status}</span>
      </VisuallyHidden>
    </div>
  );
}

interface KeyTarget {
  count: number;
  /** -1 for none. */
  active: number;
  /** The first stop of the arrow keys: -1 for the control itself, if an option need not be chosen. */
  first: -1 | 0;
  /** The keys that pick the active option. */
  picks: readonly string[];
  onMove: (index: number) => void;
  onPick: (index: number) => void;
  onClose: () => void;
}

/** Handles a key press of the control. Returns whether the list handled it. */
export function suggestionKey(event: KeyboardEvent, target: KeyTarget): boolean {
  const { count, active, first, picks, onMove, onPick, onClose } = target;
  if (count === 0 || isComposing(event.nativeEvent)) return false;
  const places = count - first;
  const step = (by: number) => onMove(((active - first + by + places) % places) + first);
  if (event.key === 'ArrowDown') step(1);
  else if (event.key === 'ArrowUp') step(-1);
  else if (event.key === 'Escape') onClose();
  else if (active >= 0 && picks.includes(event.key) && !event.shiftKey) onPick(active);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
