/** A mistake in the rules, for which an upload is refused. */
export class RulesError extends Error {}

/** An expression that has no value, which makes its rule false. */
export class EvaluationError extends Error {}

export const raise = (message: string): never => {
  throw new EvaluationError(message);
};
