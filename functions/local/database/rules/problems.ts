import type { RulesProblem } from './types.ts';

/** An error in the rules, at an offset of the text in which it was found. */
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

/** Returns the line and column, both counted from 1. Lines end with `\n`, so `\r\n` is a single line break. */
export const positionOf = (source: string, offset: number): Position => {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

export const problemOf = (source: string, error: RulesError): RulesProblem => ({
  ...positionOf(source, error.offset),
  message: error.message,
});

/**
 * Formats errors as the service does in its response to an upload: one line each, like `4:24: Unknown variable 'x'.`
 */
export const formatProblems = (problems: readonly RulesProblem[]): string =>
  problems.map(({ line, column, message }) => `${line}:${column}: ${message}\n`).join('');
