import { useState } from 'react';
import styles from './avatar.module.css';

/** Returns the initials of a name: `Tony Iommi` -> `TI`, `ozzy` -> `O`. Counts graphemes, so no character is split. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => firstLetter(word ?? '')).join('') || '?';
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstLetter(word: string): string {
  const [first] = segmenter.segment(word);
  return first ? first.segment.toUpperCase() : '';
}

interface AvatarProps {
  name: string;
  src: string | null;
  /** Width and height in rem. */
  size?: number;
}

/** A person's picture, or their initials if there is none or it fails to load. Put the name next to it. */
export function Avatar({ name, src, size = 2.25 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && src !== broken ? src : null;
  return (
    <span className={styles.avatar} style={{ '--avatar-size': `${size}rem` }} aria-hidden="true">
      {shown ? (
        <img
          className={styles.picture}
          src={shown}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(shown)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
