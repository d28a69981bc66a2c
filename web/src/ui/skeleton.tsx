import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The number of lines that the text will take. */
  lines?: number;
}

/**
 * Placeholder bars for text that is loading, which prevent a layout shift. Decorative: announce the loading in text
 * around it.
 */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} data-last={index === lines - 1 || undefined} />
      ))}
    </span>
  );
}
