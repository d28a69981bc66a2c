import styles from './skeleton.module.css';

interface SkeletonProps {
  /** How many lines of text stand there later. */
  lines?: number;
}

/** Bars where text will be, so that nothing jumps. Decoration: the region around it says that it is loading. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} data-last={index === lines - 1 || undefined} />
      ))}
    </span>
  );
}
