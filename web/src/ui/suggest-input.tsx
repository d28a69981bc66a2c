import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { plural } from '../lib/plural.ts';
import type { Suggestion } from '../lib/suggestion.ts';
import { TextInput } from './input.tsx';
import styles from './suggestions.module.css';
import { optionId, suggestionKey, Suggestions } from './suggestions.tsx';

/** Resolves to suggestions for the typed text, best first. After a rejection, none are shown. */
export type Suggest<Kind extends Suggestion = Suggestion> = (typed: string) => Promise<readonly Kind[]>;

type InputProps = Omit<Parameters<typeof TextInput>[0], 'value' | 'onChange' | 'list' | 'autoComplete'>;

interface SuggestInputProps<Kind extends Suggestion> extends InputProps {
  value: string;
  onWrite: (text: string) => void;
  suggest: Suggest<Kind>;
  onPick: (suggestion: Kind) => void;
  /** The accessible name of the list: `Venues`. */
  listLabel: string;
}

const shownAtMost = 6;
/** The debounce delay of the lookups, in milliseconds. */
const pauseMs = 150;

/** A text input with suggestions; any other text is accepted too. For use in a Field. */
export function SuggestInput<Kind extends Suggestion>(props: SuggestInputProps<Kind>) {
  const { value, onWrite, suggest, onPick, listLabel, onKeyDown, onBlur, ...input } = props;
  const list = useId();
  /** The text typed since the list was last closed. */
  const [requested, setRequested] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Kind[]>([]);
  /** No suggestion is preselected, so Enter keeps the typed text. */
  const [active, setActive] = useState(-1);
  const lookUp = useEffectEvent((typed: string) => suggest(typed).catch(() => []));
  useEffect(() => {
    if (requested === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void lookUp(requested).then((suggestions) => {
        if (!isCurrent) return;
        setFound(suggestions.slice(0, shownAtMost));
        setActive(-1);
      });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [requested]);

  // A field that has been cleared in the meantime, such as by Enter, shows no suggestions.
  const shown = requested === null || requested !== value || input.readOnly ? [] : found;
  const close = () => {
    setRequested(null);
    setFound([]);
    setActive(-1);
  };
  const pick = (index: number) => {
    const suggestion = shown[index];
    close();
    if (suggestion) onPick(suggestion);
  };
  const act = (event: KeyboardEvent) =>
    suggestionKey(event, {
      count: shown.length,
      active,
      first: -1,
      picks: ['Enter'],
      onMove: setActive,
      onPick: pick,
      onClose: close,
    });

  return (
    <Suggestions
      id={list}
      label={listLabel}
      options={shown.map(({ key, text, detail }) => ({
        key,
        content: (
          <>
            {`${text} `}
            {detail && <span className={styles.detail}>{detail}</span>}
          </>
        ),
      }))}
      active={active}
      onPick={pick}
      status={`${plural(shown.length, 'suggestion')}. Arrow keys choose, Enter takes it over.`}
    >
      <TextInput
        {...input}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? list : undefined}
        aria-activedescendant={optionId(list, active)}
        onChange={({ target }) => {
          onWrite(target.value);
          setRequested(target.value);
        }}
        onKeyDown={(event) => {
          if (!act(event)) onKeyDown?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
    </Suggestions>
  );
}
