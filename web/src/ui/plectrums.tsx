import { useId } from 'react';
import styles from './plectrums.module.css';

interface PlectrumsProps {
  /** From 0 to `of`, in steps of one half. */
  value: number;
  of?: number;
}

const shape = 'M2 5l4-3h12l4 3-1.5 6L14 22h-4L3.5 11z';

/** A rating in plectrums, including halves. */
export function Plectrums({ value, of = 5 }: PlectrumsProps) {
  const half = useId();
  return (
    <span className={styles.row} role="img" aria-label={`${value} of ${of} plectrums`}>
      {Array.from({ length: of }, (_, index) => {
        const share = Math.min(1, Math.max(0, value - index));
        return (
          <svg key={index} className={styles.plectrum} viewBox="0 0 24 24" aria-hidden="true">
            {share === 0.5 && (
              <clipPath id={`${half}${index}`}>
                <path d="M0 0h12v24H0z" />
              </clipPath>
            )}
            {share > 0 && (
              <path
                d={shape}
                className={styles.full}
                {...(share === 0.5 && { clipPath: `url(#${half}${index})` })}
              />
            )}
            <path d={shape} className={styles.edge} />
          </svg>
        );
      })}
    </span>
  );
}
