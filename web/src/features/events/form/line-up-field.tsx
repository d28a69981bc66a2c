import { bandNameMaxLength } from '@contract/articles.ts';
import { lineUpMax } from '@contract/events.ts';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../lib/is-composing.ts';
import { Field } from '../../../ui/field.tsx';
import { bandSpelling, suggestBands } from '../../../data/band-suggestions.ts';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { LineUpRow } from './line-up-row.tsx';
import { moved, withBands } from './line-up.ts';
import styles from './line-up-field.module.css';

interface LineUpFieldProps {
  lineUp: string[];
  onChange: (lineUp: string[]) => void;
  error: string | undefined;
  /** The control to focus on an error. */
  ref: Ref<HTMLInputElement>;
}

/** The bands in billing order, reorderable with buttons or with Alt and the arrow keys. */
export function LineUpField({ lineUp, onChange, error, ref }: LineUpFieldProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  /** The selector of the element to focus after the next render. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    document.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });

  const add = (text: string) => {
    const longer = withBands(lineUp, text, bandSpelling);
    setTyped('');
    if (longer.length === lineUp.length) return;
    setSaid(`Added ${longer.slice(lineUp.length).join(', ')}.`);
    onChange(longer);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add(typed);
  };
  const move = (from: number, to: number, part: string) => {
    if (to < 0 || to >= lineUp.length) return;
    setSaid(`${lineUp[from]} is number ${to + 1} of ${lineUp.length}.`);
    next.current = `[data-line="${to}"] [data-part="${part}"]`;
    onChange(moved(lineUp, from, to));
  };
  const remove = (index: number) => {
    setSaid(`Removed ${lineUp[index]}.`);
    const follower = Math.min(index, lineUp.length - 2);
    next.current = follower < 0 ? '[data-add-band]' : `[data-line="${follower}"] [data-part="remove"]`;
    onChange(lineUp.filter((_, other) => other !== index));
  };
  const isFull = lineUp.length >= lineUpMax;

  return (
    <div className={styles.field} role="group" aria-label="Line-up">
      {lineUp.length > 0 && (
        <ol className={styles.list} role="list" aria-label="Bands in billing order">
          {lineUp.map((name, index) => (
            <LineUpRow
              // Keyed by position, so that renaming a band keeps its row.
              key={index}
              name={name}
              index={index}
              count={lineUp.length}
              onRename={(to) => onChange(lineUp.map((other, at) => (at === index ? to : other)))}
              onMove={(by, part) => move(index, index + by, part)}
              onRemove={() => remove(index)}
              onEnter={() => document.querySelector<HTMLElement>('[data-add-band]')?.focus()}
            />
          ))}
        </ol>
      )}
      <Field
        label={lineUp.length === 0 ? 'Line-up' : 'Add a band'}
        hint={
          isFull
            ? `${lineUpMax} are enough: take one away to add another.`
            : 'The headliner first. Enter adds one; a list can be pasted, one band a line.'
        }
        error={error}
      >
        <SuggestInput
          ref={ref}
          data-add-band=""
          value={typed}
          readOnly={isFull}
          maxLength={bandNameMaxLength}
          onWrite={setTyped}
          suggest={suggestBands}
          onPick={({ text }) => add(text)}
          listLabel="Bands that are known here"
          onPaste={paste}
          onKeyDown={onKeyDown}
          onBlur={() => typed.trim() !== '' && add(typed)}
        />
      </Field>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
