import styles from './plectrums.module.css';

const count = 5;
const width = 24;
/** From one plectrum to the next. */
const step = 27;
/** Half a gap on either side: each plectrum is in the middle of its fifth of the picture. */
const viewBox = `${(width - step) / 2} 0 ${count * step} 24`;

const whole = 'l4-3h12l4 3-1.5 6-6.5 11h-4l-6.5-11z';
const leftHalf = 'l4-3h6v20h-2l-6.5-11z';

const path = (shapes: string[]) => shapes.map((shape, index) => `M${index * step + 2} 5${shape}`).join('');
const outlines = path(Array.from({ length: count }, () => whole));

/** A rating in plectrums, from 0 to 5, in steps of one half. Draws a stored rating beyond them as the nearest. */
export function Plectrums({ value: stored }: { value: number }) {
  const value = Math.min(Math.max(stored, 0), count);
  const filled = Array.from({ length: Math.ceil(value) }, (_, index) =>
    value - index < 1 ? leftHalf : whole,
  );
  return (
    <span className={styles.row} role="img" aria-label={`${value} of ${count} plectrums`}>
      {/* One picture: each element of a list of articles costs time in every layout. */}
      <svg className={styles.plectrums} viewBox={viewBox} aria-hidden="true">
        {value > 0 && <path d={path(filled)} className={styles.full} />}
        <path d={outlines} className={styles.edge} />
      </svg>
    </span>
  );
}
