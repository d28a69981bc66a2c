import { lineUpMax } from '@contract/events.ts';

const plain = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** Appends typed or pasted names, one per line, in their known spelling. */
export function withBands(
  lineUp: readonly string[],
  typed: string,
  spell: (name: string) => string = (name) => name,
): string[] {
  const names = typed.split(/[\r\n]+/).map(plain);
  return [...lineUp, ...names.filter((name) => name !== '').map(spell)].slice(0, lineUpMax);
}

export function moved(lineUp: readonly string[], from: number, to: number): string[] {
  const rest = lineUp.filter((_, index) => index !== from);
  return [...rest.slice(0, to), lineUp[from] ?? '', ...rest.slice(to)];
}
