import { Picture } from '../../ui/picture.tsx';
import styles from './event-card.module.css';
import type { ListedEvent } from './stored-event.ts';

interface PosterProps {
  event: ListedEvent;
  sizes: string;
}

/** The maximum number of bands on a generated poster. */
const linesMax = 4;

/** The poster of an event, or a generated one with the line-up. */
export function Poster({ event: { poster, lineUp, city }, sizes }: PosterProps) {
  if (poster) return <Picture picture={poster} sizes={sizes} priority className={styles.picture} />;
  return (
    <div className={styles.posterBill} aria-hidden="true">
      {lineUp.slice(0, linesMax).map((name, index) => (
        <span key={index}>{name}</span>
      ))}
      <span className={styles.city}>{city}</span>
    </div>
  );
}
