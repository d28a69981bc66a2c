import { bandNameMaxLength } from '@contract/articles.ts';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../lib/is-composing.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/input.tsx';
import styles from './line-up-field.module.css';

interface LineUpRowProps {
  name: string;
  index: number;
  count: number;
  onRename: (name: string) => void;
  /** `part` is the control of the row that keeps the focus. */
  onMove: (by: 1 | -1, part: string) => void;
  onRemove: () => void;
  /** Called on Enter. */
  onEnter: () => void;
}

/** One band of the line-up. */
export function LineUpRow({ name, index, count, onRename, onMove, onRemove, onEnter }: LineUpRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (by && event.altKey) onMove(by, 'name');
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <li className={styles.line} data-line={index}>
      <TextInput
        data-part="name"
        aria-label={`Band ${index + 1}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        value={name}
        maxLength={bandNameMaxLength}
        autoComplete="off"
        onChange={({ target }) => onRename(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          data-part="up"
          aria-label={`Move ${name} up`}
          aria-disabled={index === 0}
          onClick={() => onMove(-1, 'up')}
        >
          <span className={styles.up}>
            <Icon name="chevron-down" />
          </span>
        </button>
        <button
          type="button"
          className={styles.button}
          data-part="down"
          aria-label={`Move ${name} down`}
          aria-disabled={index === count - 1}
          onClick={() => onMove(1, 'down')}
        >
          <Icon name="chevron-down" />
        </button>
        <button
          type="button"
          className={styles.button}
          data-part="remove"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
}
