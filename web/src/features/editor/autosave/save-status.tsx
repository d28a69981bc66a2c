import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Equalizer } from '../../../ui/equalizer.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DraftState } from './draft-state.ts';
import styles from './autosave.module.css';
import { statusText } from './status-text.ts';

/** Saves on Ctrl+S or Command+S, where the browser would offer to save the page. */
export function useSaveKey(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      saveNow();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

type Mood = 'quiet' | 'saved' | 'offline' | 'trouble';

const moodOf = ({ status: { kind }, copy }: DraftState): Mood | null => {
  if (kind === 'saving' || kind === 'waiting' || (kind === 'offline' && copy === 'pending')) return null;
  if (kind === 'untouched') return 'quiet';
  return kind === 'saved' || kind === 'offline' ? kind : 'trouble';
};

/**
 * Returns what screen readers announce: the first save and every change between saved, offline, and trouble, but not
 * each save. Trouble has a live notice of its own, so its text is empty here.
 */
function useAnnouncement(state: DraftState, text: string): string {
  const mood = moodOf(state);
  const [announced, setAnnounced] = useState<{ mood: Mood; text: string }>({
    mood: mood ?? 'quiet',
    text: '',
  });
  if (mood !== null && mood !== announced.mood) {
    setAnnounced({ mood, text: mood === 'trouble' ? '' : text });
  }
  return announced.text;
}

/** The id of the part that says why the text cannot be saved. */
export const troubleId = 'save-trouble';

function seeWhy(): void {
  const trouble = document.getElementById(troubleId);
  trouble?.scrollIntoView({ block: 'center' });
  trouble?.focus({ preventScroll: true });
}

interface SaveStampProps {
  state: DraftState;
  /** The name of the member who saved last, if it was somebody else. */
  by: string | null;
  now: number;
  /** Shows both versions of a draft that was changed elsewhere. */
  onDecide: () => void;
}

/** The save status in the header of the editor, which is visible at any scroll position. */
export function SaveStamp({ state, by, now, onDecide }: SaveStampProps) {
  const { status } = state;
  const text = statusText(state, now) + (by !== null && status.kind === 'saved' ? ` by ${by}` : '');
  const announcement = useAnnouncement(state, text);
  return (
    <>
      <p className={styles.stamp} data-kind={status.kind}>
        {status.kind === 'saving' && <Equalizer bars={4} />}
        {status.kind === 'offline' && <Icon name="offline" size={1} />}
        {text}
      </p>
      {status.kind === 'conflict' && (
        <Button size="small" onClick={onDecide}>
          Look at both
        </Button>
      )}
      {status.kind === 'refused' && (
        <Button size="small" variant="secondary" onClick={seeWhy}>
          See why
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
