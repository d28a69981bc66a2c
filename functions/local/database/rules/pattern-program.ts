/** A pattern as the numbered steps of a nondeterministic finite automaton (Thompson's construction). */
import type { Pattern, Range } from './pattern-syntax.ts';

export type Step =
  | {
      readonly kind: 'character';
      readonly ranges: readonly Range[];
      readonly negated: boolean;
      readonly next: number;
    }
  | { readonly kind: 'fork'; readonly nexts: readonly number[] }
  /** Passes only before the first character. */
  | { readonly kind: 'start'; readonly next: number }
  /** Matches if no character is left. */
  | { readonly kind: 'end' }
  | { readonly kind: 'found' };

export interface Program {
  readonly steps: readonly Step[];
  readonly first: number;
}

/** Counted repetitions are expanded, so nested ones grow fast; no hand-written pattern comes close. */
const maxSteps = 20_000;

export class PatternTooLarge extends Error {}

/** Builds the program from its end: each part receives the step that follows it. */
class Builder {
  readonly steps: Step[] = [];

  part(pattern: Pattern, next: number): number {
    switch (pattern.kind) {
      case 'set':
        return this.add({ kind: 'character', ranges: pattern.ranges, negated: pattern.negated, next });
      case 'sequence':
        return pattern.items.reduceRight((after, item) => this.part(item, after), next);
      case 'choice':
        return this.add({ kind: 'fork', nexts: pattern.options.map((option) => this.part(option, next)) });
      case 'repeat':
        return this.#repeat(pattern.item, pattern.min, pattern.max, next);
      case 'start':
        return this.add({ kind: 'start', next });
      case 'end':
        return this.add({ kind: 'end' });
    }
  }

  add(step: Step): number {
    if (this.steps.length >= maxSteps) throw new PatternTooLarge('The pattern is too large.');
    return this.steps.push(step) - 1;
  }

  #repeat(item: Pattern, min: number, max: number, next: number): number {
    let after = next;
    if (max === Infinity) {
      after = this.add({ kind: 'fork', nexts: [] });
      this.steps[after] = { kind: 'fork', nexts: [this.part(item, after), next] };
    } else {
      for (let count = min; count < max; count += 1) {
        after = this.add({ kind: 'fork', nexts: [this.part(item, after), next] });
      }
    }
    for (let count = 0; count < min; count += 1) after = this.part(item, after);
    return after;
  }
}

export const programOf = (pattern: Pattern): Program => {
  const builder = new Builder();
  const found = builder.add({ kind: 'found' });
  const first = builder.part(pattern, found);
  return { steps: builder.steps, first };
};
