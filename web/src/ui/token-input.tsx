import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { Field } from './field.tsx';
import { TextInput } from './input.tsx';
import { type Suggest, SuggestInput } from './suggest-input.tsx';
import styles from './suggestions.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface TokenInputProps {
  label: string;
  hint: string;
  tokens: readonly string[];
  max: number;
  /** Turns typed text into a token; an empty string if it is not valid. */
  normalise: (typed: string) => string;
  /** Tokens with the same key are duplicates. */
  keyOf: (token: string) => string;
  /** Of one token. The field itself has no limit, so that a pasted list is not cut before it is split. */
  maxLength: number;
  /** Looks up suggestions. */
  suggest?: Suggest;
  onChange: (tokens: string[]) => void;
}

/**
 * A list of short texts. Enter or a comma adds one; Backspace in the empty field removes the last one. What is no
 * token stays in the field.
 */
export function TokenInput({
  label,
  hint,
  tokens,
  max,
  normalise,
  keyOf,
  maxLength,
  suggest,
  onChange,
}: TokenInputProps) {
  const [typed, setTyped] = useState('');
  /** What was left in the field when it was added. */
  const [rest, setRest] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = tokens.length >= max;

  const partsOf = (text: string) => text.split(',').map((part) => part.trim());
  const isTooLong = (part: string) => part.length > maxLength;
  const isRefused = (part: string) => isTooLong(part) || (part !== '' && normalise(part) === '');

  const add = (text: string) => {
    const parts = partsOf(text);
    const known = new Set(tokens.map(keyOf));
    const fresh: string[] = [];
    for (const token of parts.filter((part) => !isRefused(part)).map(normalise)) {
      if (token === '' || known.has(keyOf(token)) || tokens.length + fresh.length >= max) continue;
      known.add(keyOf(token));
      fresh.push(token);
    }
    const refused = tokens.length + fresh.length < max ? parts.filter(isRefused).join(', ') : '';
    setTyped(refused);
    setRest(refused);
    if (fresh.length === 0) return;
    setAnnouncement(`Added ${fresh.join(', ')}.`);
    onChange([...tokens, ...fresh]);
  };

  const remove = (token: string) => {
    setAnnouncement(`Removed ${token}.`);
    onChange(tokens.filter((other) => other !== token));
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const last = tokens.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };

  /** Browsers would join the lines of a list. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!/[\r\n]/.test(text) || full) return;
    event.preventDefault();
    add(typed + text.replace(/[\r\n]+/g, ','));
  };

  const error = partsOf(typed).some(isTooLong)
    ? `Too long: each has ${maxLength} characters at most.`
    : typed !== '' && typed === rest && 'Each needs a letter or a digit.';
  const write = (text: string) => (text.includes(',') ? add(text) : setTyped(text));
  const field = {
    ref: input,
    value: typed,
    readOnly: full,
    onKeyDown,
    onPaste,
    onBlur: () => typed !== '' && add(typed),
  };

  return (
    <div className={styles.tokens}>
      <Field
        label={label}
        hint={full ? `${max} are enough: take one away to add another.` : hint}
        error={error}
        optional
      >
        {suggest ? (
          <SuggestInput
            {...field}
            onWrite={write}
            suggest={suggest}
            onPick={({ text }) => add(text)}
            listLabel={label}
          />
        ) : (
          <TextInput {...field} autoComplete="off" onChange={({ target }) => write(target.value)} />
        )}
      </Field>
      <TokenList
        label={label}
        tokens={tokens.map((token) => ({ key: token, text: token }))}
        onRemove={remove}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

interface TokenListProps {
  label: string;
  tokens: readonly { key: string; text: string }[];
  /** Absent if tokens cannot be removed. */
  onRemove?: ((key: string) => void) | undefined;
}

/** The tokens of a field, each with a remove button. */
export function TokenList({ label, tokens, onRemove }: TokenListProps) {
  return (
    tokens.length > 0 && (
      <ul className={styles.tokenInputList} role="list" aria-label={label}>
        {tokens.map(({ key, text }) => (
          <li key={key} className={styles.token} data-fixed={!onRemove || undefined}>
            {text}
            {onRemove && (
              <IconButton label={`Remove ${text}`} onClick={() => onRemove(key)}>
                <Icon name="close" size={1} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    )
  );
}
