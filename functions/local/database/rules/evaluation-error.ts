/** An expression that has no value, which makes its rule false. */
export class EvaluationError extends Error {}

export const raise = (message: string): never => {
  throw new EvaluationError(message);
};
