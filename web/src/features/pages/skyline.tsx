import { Grain } from '../../ui/grain.tsx';
import styles from './skyline.module.css';

// They follow the stairs that the headline leaves free: low beside its last line, tall beside its first. The last four
// are the site's symbol.
const heights = [44, 92, 30, 70, 104, 52, 204, 84, 140, 96, 226, 120, 336, 188, 188, 296];
const ember = heights.length - 1;

const [width, gap, slant] = [28, 5, 23];
const total = heights.length * (width + gap) - gap;
const tallest = 340;

function bar(height: number, index: number): string {
  const left = index * (width + gap);
  return `M${left} ${tallest - height + slant}l${width}-${slant}V${tallest}H${left}z`;
}

/** The bars of the logo as a skyline of factory halls, printed on rough paper. Decorative. */
export function Skyline() {
  return (
    <div className={styles.skyline} aria-hidden="true">
      <div className={styles.sky}>
        <Grain />
      </div>
      <svg viewBox={`0 0 ${total} ${tallest}`}>
        <path
          className={styles.bars}
          d={heights.map((height, i) => (i === ember ? '' : bar(height, i))).join('')}
        />
        <path className={styles.ember} d={bar(heights[ember] ?? tallest, ember)} />
      </svg>
    </div>
  );
}
