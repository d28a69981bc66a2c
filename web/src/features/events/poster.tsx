import { Picture } from '../../ui/picture.tsx';
import styles from './event-card.module.css';
import type { ListedEvent } from './stored-event.ts';

interface PosterProps {
  event: ListedEvent;
  sizes: string;
  priority?: boolean;
  /** Whether the poster is decorative, because the title is next to it. */
  silent?: boolean;
  /** Whether a generated poster is only as high as its text, because it stands above the event's facts. */
  compact?: boolean;
}

/** The maximum number of bands on a generated poster. */
const linesMax = 4;

/** The poster of an event, or a generated one with the line-up. */
export function Poster({
  event: { poster, lineUp, city },
  sizes,
  priority = false,
  silent = false,
  compact = false,
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
    <div className={styles.posterBill} data-compact={compact || undefined} aria-hidden="true">
      {lineUp.slice(0, linesMax).map((name, index) => (
        <span key={index}>{name}</span>
      ))}
      <span className={styles.city}>{city}</span>
    </div>
  );
}
