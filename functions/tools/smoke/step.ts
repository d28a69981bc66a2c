/** A request to one service. `run` resolves to a readable result, and rejects if the service returns an error. */
export interface Step {
  name: string;
  run: () => Promise<string>;
}

/** Thrown for a feature that was deliberately left out. */
export class NotSetUp extends Error {}

/** Throws with a description of the expectation if it does not hold. */
export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
