import { type KeyboardEvent, useId, useState } from 'react';
import type { Suggestion } from '../lib/suggestion.ts';
import { TextInput } from './input.tsx';
import styles from './suggest-input.module.css';
import { useLookUp } from './use-look-up.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Resolves to suggestions for the typed text, best first. After a rejection none are shown. */
export type Suggest<Kind extends Suggestion = Suggestion> = (typed: string) => Promise<readonly Kind[]>;

type InputProps = Omit<Parameters<typeof TextInput>[0], 'value' | 'onChange' | 'list' | 'autoComplete'>;

interface SuggestInputProps<Kind extends Suggestion> extends InputProps {
  value: string;
  onWrite: (text: string) => void;
  suggest: Suggest<Kind>;
  onPick: (suggestion: Kind) => void;
  /** Label of the list for screen readers: `Venues`. */
  listLabel: string;
}

const shownAtMost = 6;
/** Debounce of the lookups. */
const pauseMs = 150;

/** A text input with suggestions; any other text is accepted too. For use in a Field. */
export function SuggestInput<Kind extends Suggestion>(props: SuggestInputProps<Kind>) {
  const { value, onWrite, suggest, onPick, listLabel, onKeyDown, onBlur, ...input } = props;
  const list = useId();
  /** The text typed since the list was last closed. */
  const [asked, setAsked] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Kind[]>([]);
  /** No suggestion is preselected, so Enter keeps the typed text. */
  const [active, setActive] = useState(-1);
  const lookUp = (typed: string) => suggest(typed).catch(() => []);
  useLookUp(asked, pauseMs, lookUp, (suggestions) => {
    setFound(suggestions.slice(0, shownAtMost));
    setActive(-1);
  });

  // A field that was emptied meanwhile, as by Enter, asks for nothing any more.
  const shown = asked === null || asked !== value || input.readOnly ? [] : found;
  const chosen = shown[active];
  const close = () => {
    setAsked(null);
    setFound([]);
    setActive(-1);
  };
  const pick = (suggestion: Kind) => {
    close();
    onPick(suggestion);
  };
  /** Returns whether the list handled the key. */
  const act = ({ key, nativeEvent }: KeyboardEvent): boolean => {
    // During composition, as for Japanese, keys belong to the input method.
    if (shown.length === 0 || nativeEvent.isComposing) return false;
    const places = shown.length + 1;
    if (key === 'ArrowDown') setActive(((active + 2) % places) - 1);
    else if (key === 'ArrowUp') setActive(((active + places) % places) - 1);
    else if (key === 'Enter' && chosen) pick(chosen);
    else if (key === 'Escape') close();
    else return false;
    return true;
  };

  return (
    <div className={styles.box}>
      <TextInput
        {...input}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? list : undefined}
        aria-activedescendant={chosen && `${list}-${active}`}
        onChange={({ target }) => {
          onWrite(target.value);
          setAsked(target.value);
        }}
        onKeyDown={(event) => {
          if (!act(event)) return onKeyDown?.(event);
          event.preventDefault();
          event.stopPropagation();
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {shown.length > 0 && (
        <ul className={styles.list} id={list} role="listbox" aria-label={listLabel}>
          {shown.map((suggestion, index) => (
            <li
              key={suggestion.key}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
            >
              {`${suggestion.text} `}
              {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">
          {shown.length > 0 &&
            `${shown.length === 1 ? '1 suggestion' : `${shown.length} suggestions`}. Arrow keys choose, Enter takes it over.`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
