/** One question to one service. `run` resolves with what it answered, for people, and rejects where it refused. */
export interface Step {
  name: string;
  run: () => Promise<string>;
}

/** Thrown for a part of the site that was left out on purpose. */
export class NotSetUp extends Error {}

/** Throws with what was expected. */
export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
