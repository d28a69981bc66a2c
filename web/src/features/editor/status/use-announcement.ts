import { useState } from 'react';
import type { DeskState } from '../saving/desk-types.ts';

type Mood = 'quiet' | 'saved' | 'offline' | 'trouble';

const moodOf = ({ status: { kind }, copy }: DeskState): Mood | null => {
  if (kind === 'saving' || kind === 'waiting' || (kind === 'offline' && copy === 'pending')) return null;
  if (kind === 'untouched') return 'quiet';
  return kind === 'saved' || kind === 'offline' ? kind : 'trouble';
};

/**
 * What a screen reader hears of the saving: the first save, the end of the good times and their return, but not a word
 * for every save between. Trouble has a notice of its own, which speaks for itself.
 */
export function useAnnouncement(state: DeskState, text: string): string {
  const mood = moodOf(state);
  const [heard, setHeard] = useState<{ mood: Mood; text: string }>({ mood: mood ?? 'quiet', text: '' });
  if (mood !== null && mood !== heard.mood) {
    setHeard({ mood, text: mood === 'trouble' ? '' : text });
  }
  return heard.text;
}
