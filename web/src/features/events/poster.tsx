import { Picture } from '../../ui/picture.tsx';
import styles from './poster.module.css';
import type { ListedEvent } from './stored-event.ts';

interface PosterProps {
  event: ListedEvent;
  sizes: string;
  priority?: boolean;
  /** Beside the title it says nothing that has to be heard. */
  silent?: boolean;
}

/** Where the letters of a bill lie on a poster of our own. */
const linesMax = 4;

/** The poster; where there is none, the bill in the letters of the house. */
export function Poster({
  event: { poster, lineUp, city },
  sizes,
  priority = false,
  silent = false,
}: PosterProps) {
  if (poster)
    return (
      <Picture
        picture={silent ? { ...poster, alt: '' } : poster}
        sizes={sizes}
        priority={priority}
        className={styles.picture}
      />
    );
  return (
    <div className={styles.bill} aria-hidden="true">
      {lineUp.slice(0, linesMax).map((name) => (
        <span key={name}>{name}</span>
      ))}
      <span className={styles.city}>{city}</span>
    </div>
  );
}
