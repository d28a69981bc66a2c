import { isDeepStrictEqual } from 'node:util';

/**
 * Writes what is derived from a state, then rereads the state until it is the one just written for. Events may arrive
 * late, twice, concurrently or out of order; this way the last of several concurrent runs writes the current state.
 * `write` must be idempotent. Returns the result of the last write.
 */
export async function syncUntilStable<State, Result>(
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
