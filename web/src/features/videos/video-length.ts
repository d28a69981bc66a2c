import { plural } from '../../lib/plural.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** Formats a length: `3:07`, `1:02:03`. */
export function lengthOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Formats a length for screen readers. */
export function lengthInWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, unit]) => plural(number, unit))
    .join(' ');
}
