/** An expression that has no value. The rule it stands in is false. */
export class EvaluationError extends Error {}

export const raise = (message: string): never => {
  throw new EvaluationError(message);
};
