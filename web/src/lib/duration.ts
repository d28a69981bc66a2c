import { plural } from './plural.ts';

const two = (number: number): string => String(number).padStart(2, '0');

const partsOf = (seconds: number) => {
  const whole = Math.floor(seconds);
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
};

/** Formats a time: `3:04`, and `1:02:09` from an hour on. */
export function clock(time: number): string {
  const { hours, minutes, seconds } = partsOf(time);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Formats a time for screen readers: `3 minutes 4 seconds`. */
export function spokenTime(time: number): string {
  const { hours, minutes, seconds } = partsOf(time);
  const parts = [[hours, 'hour'] as const, [minutes, 'minute'] as const, [seconds, 'second'] as const]
    .filter(([count]) => count > 0)
    .map(([count, unit]) => plural(count, unit));
  return parts.join(' ') || '0 seconds';
}
