import { titleMaxLength } from '@contract/articles.ts';
import { type KeyboardEvent, useId } from 'react';
import { isComposing } from '../../../lib/is-composing.ts';
import { plural } from '../../../lib/plural.ts';
import { applySmartQuotes } from '../../../lib/smart-quotes.ts';
import styles from './form.module.css';

interface TitleFieldProps {
  title: string;
  onChange: (title: string) => void;
  /** Called on Enter, to move on to the text. */
  onDone: () => void;
}

const placeholder = 'What is it called?';

/** The title field, in the font that readers see. */
export function TitleField({ title, onChange, onDone }: TitleFieldProps) {
  const id = useId();
  const over = title.length - titleMaxLength;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onDone();
  };
  return (
    <div className={styles.field} data-field="title">
      <label htmlFor={id} className={styles.label}>
        Title
      </label>
      <div className={styles.paper} data-words={title || placeholder}>
        <textarea
          id={id}
          className={styles.title}
          rows={1}
          maxLength={2 * titleMaxLength}
          placeholder={placeholder}
          value={title}
          aria-describedby={over > 0 ? `${id}-over` : undefined}
          aria-invalid={over > 0 || undefined}
          onKeyDown={onKeyDown}
          onChange={({ target: { value } }) => onChange(value.replace(/\s*\n\s*/g, ' '))}
          onBlur={() => applySmartQuotes(title, onChange)}
        />
      </div>
      <p id={`${id}-over`} className={styles.over} role="status">
        {over > 0 && `${plural(over, 'character')} too long for a headline.`}
      </p>
    </div>
  );
}
