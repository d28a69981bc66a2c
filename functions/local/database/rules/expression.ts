import type { Leaf } from './types.ts';

/** A mistake in the rules, for which an upload is refused. */
export class RulesError extends Error {}

/** An expression that has no value, which makes its rule false. */
export class EvaluationError extends Error {}

export const raise = (message: string): never => {
  throw new EvaluationError(message);
};

// The AST of a rule's expression. Offsets count from the start of the expression.

export type BinaryOperator = '+' | '-' | '==' | '!=' | '<' | '<=' | '>' | '>=';

interface Span {
  readonly start: number;
  readonly end: number;
}

export type Expression = Span &
  (
    | { readonly kind: 'literal'; readonly value: Leaf }
    | { readonly kind: 'pattern'; readonly matcher: RegExp }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'property'; readonly object: Expression; readonly name: string }
    /** `auth.token[$claim]` */
    | { readonly kind: 'lookup'; readonly object: Expression; readonly key: Expression }
    | {
        readonly kind: 'call';
        readonly object: Expression;
        readonly method: string;
        readonly args: readonly Expression[];
      }
    | { readonly kind: 'not'; readonly operand: Expression }
    | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'conditional';
        readonly test: Expression;
        readonly yes: Expression;
        readonly no: Expression;
      }
  );
