import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Number of lines that the text will take. */
  lines?: number;
}

/** Bars in place of text that is loading, so that nothing jumps. Decoration: announce the loading in text around it. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} data-last={index === lines - 1 || undefined} />
      ))}
    </span>
  );
}
