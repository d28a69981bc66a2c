import { bandNameMaxLength } from '@contract/articles.ts';
import { lineUpMax } from '@contract/events.ts';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../lib/is-composing.ts';
import { Field } from '../../../ui/field.tsx';
import { bandSpelling, suggestBands } from '../../../data/suggestions.ts';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/input.tsx';
import styles from './event-form.module.css';

const plain = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** Appends typed or pasted names, one per line, in their known spelling. */
export function withBands(
  lineUp: readonly string[],
  typed: string,
  spell: (name: string) => string = (name) => name,
): string[] {
  const names = typed.split(/[\r\n]+/).map(plain);
  return [...lineUp, ...names.filter((name) => name !== '').map(spell)].slice(0, lineUpMax);
}

function moved(lineUp: readonly string[], from: number, to: number): string[] {
  const rest = lineUp.filter((_, index) => index !== from);
  return [...rest.slice(0, to), lineUp[from] ?? '', ...rest.slice(to)];
}

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
  const [message, setMessage] = useState('');
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
    setMessage(`Added ${longer.slice(lineUp.length).join(', ')}.`);
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
    setMessage(`${lineUp[from]} is number ${to + 1} of ${lineUp.length}.`);
    next.current = `[data-line="${to}"] [data-part="${part}"]`;
    onChange(moved(lineUp, from, to));
  };
  const remove = (index: number) => {
    setMessage(`Removed ${lineUp[index]}.`);
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
      <p className={styles.lineUpFieldSaid} role="status">
        {message}
      </p>
    </div>
  );
}

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
function LineUpRow({ name, index, count, onRename, onMove, onRemove, onEnter }: LineUpRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (by && event.altKey) onMove(by, 'name');
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  const controls = [
    {
      part: 'up',
      label: `Move ${name} up`,
      icon: 'chevron-down',
      isOff: index === 0,
      run: () => onMove(-1, 'up'),
    },
    {
      part: 'down',
      label: `Move ${name} down`,
      icon: 'chevron-down',
      isOff: index === count - 1,
      run: () => onMove(1, 'down'),
    },
    { part: 'remove', label: `Remove ${name}`, icon: 'close', isOff: false, run: onRemove },
  ] as const;
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
        {controls.map(({ part, label, icon, isOff, run }) => (
          <button
            key={part}
            type="button"
            className={styles.button}
            data-part={part}
            aria-label={label}
            aria-disabled={isOff}
            onClick={run}
          >
            <Icon name={icon} />
          </button>
        ))}
      </span>
    </li>
  );
}
