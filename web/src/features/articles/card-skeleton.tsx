import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './article-list.module.css';

/** Decorative placeholders of cards. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.ghost}>
          <span />
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}
