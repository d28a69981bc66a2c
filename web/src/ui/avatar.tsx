import { useState } from 'react';
import styles from './avatar.module.css';

const bars = [0, 1, 2, 3];

/** Returns a number that is the same for a name everywhere (FNV-1a, 32 bits). */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name.trim().normalize()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The four bars of the logo, with heights and a colour that follow from the name. */
function Badge({ name }: { name: string }) {
  const hash = hashOf(name);
  const lit = hash & 3;
  return (
    <svg className={styles.badge} viewBox="-3 -3 30 30">
      {bars.map((bar) => {
        const top = 6 + 4 * ((hash >>> (2 + 2 * bar)) & 3);
        const path = `M${1 + 5.75 * bar} ${top}l4.75-4V23h-4.75z`;
        return <path key={bar} d={path} className={bar === lit ? styles.lit : undefined} />;
      })}
    </svg>
  );
}

interface AvatarProps {
  name: string;
  src: string | null;
  /** Width and height in rem. */
  size?: number;
}

/** A person's picture, or a badge drawn from their name if there is none or it fails to load. Put the name next to it. */
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
        <Badge name={name} />
      )}
    </span>
  );
}
