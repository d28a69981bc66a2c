import type { Reading } from './meter.ts';

/** The most that a response may take, in milliseconds, whatever the number of items. */
const slow = 250;

interface Comparison {
  /** What is counted in `few` and `many`. */
  things: string;
  few: number;
  many: number;
  rows: readonly {
    name: string;
    /** In KiB; the same for few and for many. */
    limit: number;
  }[];
  /** A reading for each row. */
  before: readonly Reading[];
  after: readonly Reading[];
}

const kibibytes = ({ bytes }: Reading) => bytes / 1024;

const cells = (reading: Reading) =>
  [
    String(reading.requests).padStart(5),
    kibibytes(reading).toFixed(1).padStart(7),
    reading.milliseconds.toFixed(0).padStart(5),
  ].join('');

/** Prints a line for each row. Returns whether all of them stay within their limits. */
export function printComparison({ things, few, many, rows, before, after }: Comparison): boolean {
  const [left, right] = [`${few} ${things}`, `${many} ${things}`].map((head) => head.padStart(17));
  console.log(`${' '.repeat(37)}${left}  ${right}  limit of both`);
  console.log(`${' '.repeat(37)} asks    KiB   ms   asks    KiB   ms    KiB   ms`);
  const kept = rows.map(({ name, limit }, index) => {
    const [small, large] = [before[index], after[index]] as [Reading, Reading];
    const ok = [small, large].every((reading) => kibibytes(reading) <= limit && reading.milliseconds <= slow);
    const limits = `${String(limit).padStart(5)}${String(slow).padStart(5)}`;
    console.log(`${name.padEnd(37)}${cells(small)}  ${cells(large)}  ${limits}  ${ok ? 'ok' : 'TOO MUCH'}`);
    return ok;
  });
  return kept.every(Boolean);
}
