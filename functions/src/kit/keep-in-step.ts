import { isDeepStrictEqual } from 'node:util';

/**
 * Writes what follows from a state, and reads the state again until it is the one that was written for: events may come late,
 * twice, at once or in the wrong order, and the last of simultaneous runs writes what is true. `write` has to be idempotent.
 * Returns what the last one answered.
 */
export async function keepInStep<State, Result>(
  read: () => Promise<State>,
  write: (state: State) => Promise<Result>,
): Promise<Result> {
  let state = await read();
  for (;;) {
    const result = await write(state);
    const now = await read();
    if (isDeepStrictEqual(now, state)) return result;
    state = now;
  }
}
