import type { RulesProblem } from './types.ts';

/** A mistake in the rules, at an offset of the text it was found in. */
export class RulesError extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Both count from 1. A line ends with `\n`, so `\r\n` is one end. */
export const positionOf = (source: string, offset: number): Position => {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

export const problemOf = (source: string, error: RulesError): RulesProblem => ({
  ...positionOf(source, error.offset),
  message: error.message,
});

/** As the service words it in the answer to an upload: `4:24: Unknown variable 'x'.`, a line for each. */
export const formatProblems = (problems: readonly RulesProblem[]): string =>
  problems.map(({ line, column, message }) => `${line}:${column}: ${message}\n`).join('');
