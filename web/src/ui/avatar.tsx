import { useState } from 'react';
import { initialsOf } from './initials.ts';
import styles from './avatar.module.css';

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
