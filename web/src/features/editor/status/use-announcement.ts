import { useState } from 'react';
import type { SaveStatus } from '../saving/desk-types.ts';

type Mood = 'quiet' | 'saved' | 'offline' | 'trouble';

const moodOf = ({ kind }: SaveStatus): Mood | null => {
  if (kind === 'saving' || kind === 'waiting') return null;
  if (kind === 'untouched') return 'quiet';
  return kind === 'saved' || kind === 'offline' ? kind : 'trouble';
};

/**
 * What a screen reader hears of the saving: the first save, the end of the good times and their return, but not a word
 * for every save between. Trouble has a notice of its own, which speaks for itself.
 */
export function useAnnouncement(status: SaveStatus, text: string): string {
  const mood = moodOf(status);
  const [heard, setHeard] = useState<{ mood: Mood; text: string }>({ mood: mood ?? 'quiet', text: '' });
  if (mood !== null && mood !== heard.mood) {
    setHeard({ mood, text: mood === 'trouble' ? '' : text });
  }
  return heard.text;
}
