import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import styles from './suggestions.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SuggestionsProps {
  /** Of the list, for the `aria-controls` of the control. */
  id: string;
  label: string;
  options: readonly { key: string; content: ReactNode }[];
  /** The index of the chosen one; -1 for none. */
  active: number;
  onPick: (index: number) => void;
  /** Announced while there are some: `2 members. Arrow keys choose, Enter names them.` */
  status: string;
  /** The control that they are for. */
  children: ReactNode;
}

/** For the `aria-activedescendant` of the control. */
export const optionId = (list: string, index: number): string | undefined =>
  index < 0 ? undefined : `${list}-${index}`;

/** A control with a list of suggestions below it; the control keeps the focus. */
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
  /** The first place of the arrow keys: -1 for the control itself, where one need not be chosen. */
  first: -1 | 0;
  /** The keys that pick the chosen one. */
  picks: readonly string[];
  onMove: (index: number) => void;
  onPick: (index: number) => void;
  onClose: () => void;
}

/** Lets the list act on a key of its control. Returns whether it did. */
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
